import type { FieldError, FieldErrors } from '../api/types';
import { countCharacters } from './count';

/** Collects errors by path, with the codes of docs/content-model.md §0.3. */
export class Checks {
  readonly errors: FieldErrors = {};

  refuse(path: string, key: string, params: FieldError['params'] = {}) {
    const refusal: FieldError = { key, params };
    this.errors[path] = [...(this.errors[path] ?? []), refusal];
  }

  text(path: string, value: string, { min = 0, max }: { min?: number; max: number }) {
    const count = countCharacters(value.trim());
    if (min > 0 && count === 0) this.refuse(path, 'required');
    else if (count < min) this.refuse(path, 'too_short', { n: min });
    else if (count > max) this.refuse(path, 'too_long', { n: max, m: count });
  }

  both(path: string, value: { ua: string; us: string }, limits: { min?: number; max: number }) {
    this.text(`${path}.ua`, value.ua, limits);
    this.text(`${path}.us`, value.us, limits);
  }

  slug(path: string, value: string) {
    if (value.trim() === '') this.refuse(path, 'required');
    else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) || value.length > 80) this.refuse(path, 'slug_format');
  }

  atMost(path: string, list: readonly unknown[], most: number) {
    if (list.length > most) this.refuse(path, 'too_many', { n: most, m: list.length });
  }

  range(path: string, value: number | null, min: number, max: number) {
    if (value === null) this.refuse(path, 'required');
    else if (value < min || value > max) this.refuse(path, 'number_range', { min, max });
  }
}
