import { describe, expectTypeOf, it } from 'vitest';
import type { WeekDay, weekDays } from '../src/blocks/entry-form/week';
import type { translations } from '../src/blocks/list/params';
import type { adStatuses, entryStatuses } from '../src/blocks/list/tables';
import type { Deal, TextLang, textLangs } from '../src/entities/ad/vocabulary';
import type { accountStates } from '../src/entities/user/queries';
import type { adStates } from '../src/features/account/ads-summary';
import type { sections } from '../src/features/settings/values';
import type { attributeTypes, deals } from '../src/features/taxonomy/category-values';
import type { Schema } from '../src/lib/api/call';
import type { AdState } from '../src/lib/api/types';

type Values<L extends readonly unknown[]> = L[number];

/** Type checks: `npm run check` fails when the API has another value. */
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
