// Written by openapi/write.mjs from the description of the API. Change that, not this.

export const moderationReasons = [
  'incomplete',
  'wrong_category',
  'duplicate',
  'forbidden',
  'price',
  'photos',
  'contacts',
  'language',
  'scam',
  'personal_data',
  'discrimination',
  'rights',
  'other',
] as const;
