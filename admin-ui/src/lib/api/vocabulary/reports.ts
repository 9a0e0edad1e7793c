// Written by openapi/write.mjs from the description of the API. Change that, not this.

export const complaintReasons = [
  'scam',
  'forbidden',
  'duplicate',
  'wrong_category',
  'sold_or_outdated',
  'wrong_price',
  'offensive',
  'personal_data',
  'copyright',
  'illegal',
  'other',
] as const;
export const complaintStates = ['new', 'in_review', 'actioned', 'dismissed'] as const;
export const statsRanges = ['day', 'week', 'month'] as const;
