import { describe, expect, it } from 'vitest';
import { arrived, beginSearch, typed, withSent } from '../src/lib/address/search-text';

describe('a search field whose question stands in the address', () => {
  it('keeps what is typed while its own question arrives', () => {
    let field = typed(beginSearch(''), 'шк');
    field = withSent(field, 'шк');
    field = typed(field, 'шко');
    field = arrived(field, 'шк');
    expect(field.text).toBe('шко');
  });

  it('keeps it when the next question was sent before the first arrived', () => {
    let field = withSent(typed(beginSearch(''), 'шк'), 'шк');
    field = withSent(typed(field, 'школа'), 'школа');
    field = arrived(field, 'шк');
    expect(field.text).toBe('школа');
    field = arrived(field, 'школа');
    expect(field).toEqual({ text: 'школа', query: 'школа', sent: [] });
  });

  it('keeps it when the first question never arrives because the second overtook it', () => {
    let field = withSent(withSent(typed(beginSearch(''), 'школа'), 'шк'), 'школа');
    field = arrived(typed(field, 'школа №'), 'школа');
    expect(field).toEqual({ text: 'школа №', query: 'школа', sent: [] });
  });

  it('gives way to a question from elsewhere', () => {
    let field = arrived(withSent(typed(beginSearch(''), 'шк'), 'шк'), 'шк');
    field = arrived(typed(field, 'школа'), '');
    expect(field).toEqual(beginSearch(''));
    // A query that the field sent earlier also counts as foreign when the user navigates back to it.
    expect(arrived(typed(field, 'дім'), 'шк').text).toBe('шк');
  });
});
