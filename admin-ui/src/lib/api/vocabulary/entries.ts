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
