// mdBook's preprocessor: reads [context, book] and writes the book, whose chapters and links are then those of the book.
import { readFileSync } from 'node:fs';
import { intoBook } from './book.mjs';

if (process.argv[2] !== 'supports') {
  const [, book] = JSON.parse(readFileSync(0, 'utf8'));
  process.stdout.write(JSON.stringify(intoBook(book)));
}
