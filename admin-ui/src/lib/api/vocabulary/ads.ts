// Written by openapi/write.mjs from the description of the API. Change that, not this.

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
