import { buildTheme } from '@visnyk/theme-runtime/build';

await buildTheme(new URL('.', import.meta.url));
