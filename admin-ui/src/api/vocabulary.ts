// Written by openapi/write.mjs from the description of the API. Change that, not this.

export const kinds = [
  'news',
  'posters',
  'services',
  'diaspors',
  'advertisements',
  'reklama',
  'pages',
] as const;
export const roles = ['member', 'author', 'editor', 'admin'] as const;
export const adStates = [
  'draft',
  'pending',
  'published',
  'rejected',
  'expired',
  'sold',
  'archived',
  'blocked',
  'trashed',
] as const;
export const deals = [
  'sell',
  'buy',
  'rent_out',
  'rent_in',
  'give',
  'swap',
  'job_offer',
  'job_seek',
  'service',
  'lost_found',
  'other',
] as const;
export const priceKinds = ['fixed', 'negotiable', 'free', 'swap', 'on_request'] as const;
export const periods = ['hour', 'day', 'week', 'month', 'year'] as const;
export const conditions = ['new', 'like_new', 'good', 'fair', 'for_parts'] as const;
export const deliveries = ['pickup', 'local', 'post', 'digital'] as const;
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
export const locationKinds = ['country', 'region', 'city', 'district'] as const;
export const premoderations = ['all', 'new_users', 'flagged', 'off'] as const;
export const redirectCodes = [301, 302, 410, 200] as const;
