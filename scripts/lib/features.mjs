import { fileURLToPath } from 'node:url';

/**
 * Both engines, both storages and what packages have, so that every part of the tests compiles the same crates. Packages and
 * the list of what they consist of are made with these: `node scripts/lib/features.mjs` prints them for scripts.
 */
export const FEATURES = 'visnyk-api/postgres,visnyk-api/s3,visnyk-api/packaged,visnyk-generator/packaged';

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(FEATURES);
