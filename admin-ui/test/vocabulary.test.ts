import { describe, expectTypeOf, it } from 'vitest';
import type { Deal, TextLang, textLangs } from '../src/ads/vocabulary';
import type { Schema } from '../src/api/call';
import type { AdState } from '../src/api/types';
import type { adStates } from '../src/cabinet/ads-summary';
import type { WeekDay, weekDays } from '../src/editorial/week';
import type { translations } from '../src/list/params';
import type { adStatuses, entryStatuses } from '../src/list/tables';
import type { sections } from '../src/settings/values';
import type { attributeTypes, deals } from '../src/taxonomy/category-values';
import type { accountStates } from '../src/users/queries';

type Values<L extends readonly unknown[]> = L[number];

/** The compiler compares: `npm run check` fails when the API knows another value. */
describe('lists in an order of their own', () => {
  it('have every value of the API', () => {
    expectTypeOf<Values<typeof adStates>>().toEqualTypeOf<AdState>();
    expectTypeOf<Values<typeof adStatuses>>().toEqualTypeOf<AdState>();
    expectTypeOf<Values<typeof deals>>().toEqualTypeOf<Deal>();
    expectTypeOf<Values<typeof translations>>().toEqualTypeOf<Schema<'TranslationFilter'>>();
    expectTypeOf<Values<typeof attributeTypes>>().toEqualTypeOf<Schema<'AttributeType'>>();
    expectTypeOf<Values<typeof weekDays>>().toEqualTypeOf<WeekDay>();
    expectTypeOf<Values<typeof accountStates>>().toEqualTypeOf<Schema<'AccountStatus'>>();
  });

  it('have all that is not left out on purpose', () => {
    expectTypeOf<Values<typeof textLangs>>().toEqualTypeOf<Exclude<TextLang, 'other'>>();
    expectTypeOf<Values<typeof sections>>().toEqualTypeOf<Exclude<Schema<'Section'>, 'all'>>();
    type OfAds = 'pending' | 'rejected' | 'sold' | 'blocked';
    expectTypeOf<Values<typeof entryStatuses>>().toEqualTypeOf<Exclude<Schema<'EntryStatusFilter'>, OfAds>>();
  });
});
