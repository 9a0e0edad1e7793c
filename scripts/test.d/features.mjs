/** Both engines, both storages and what packages have, so that every part of the tests compiles the same crates. */
export const FEATURES = 'visnyk-api/postgres,visnyk-api/s3,visnyk-api/packaged,visnyk-generator/packaged';
