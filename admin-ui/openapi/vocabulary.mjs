/**
 * Lists that the app needs at run time, and the enum of the API description that each repeats: a schema, or a field of
 * one. Each module contains lists that are loaded together, so that no page loads the lists of another. Only lists that
 * the interface shows in the order of the API are here; `test/vocabulary.test.ts` checks the others. The table of rights is
 * a module of its own.
 */
const modules = {
  entries: { kinds: 'Kind' },
  ads: {
    adStates: 'AdState',
    deals: 'AdFields.deal',
    priceKinds: 'AdFields.price_kind',
    periods: 'AdFields.price_period',
    conditions: 'AdFields.condition',
    deliveries: 'AdFields.delivery',
  },
  moderation: { moderationReasons: 'ModerationReason' },
  reports: {
    complaintReasons: 'ComplaintReason',
    complaintStates: 'ComplaintState',
    statsRanges: 'StatsRange',
  },
  settings: {
    roles: 'Role',
    locationKinds: 'LocationKind',
    premoderations: 'Premoderation',
    secondFactorRules: 'SecondFactorRule',
    redirectCodes: 'RedirectCode',
  },
};

/** Formatted like biome's output. */
const widest = 110;

function valuesOf(schemas, place) {
  const [name, field] = place.split('.');
  const schema = field ? schemas[name]?.properties?.[field] : schemas[name];
  const values = schema?.enum ?? schema?.items?.enum;
  if (!values) throw new Error(`the description has no enum ${place}`);
  // An empty field is sent as `''` or null; no list offers either.
  return values.filter((value) => value !== '' && value !== null);
}

function listOf(name, values) {
  const items = values.map((value) => (typeof value === 'string' ? `'${value}'` : `${value}`));
  const line = `export const ${name} = [${items.join(', ')}] as const;\n`;
  return line.length <= widest + 1
    ? line
    : `export const ${name} = [\n${items.map((item) => `  ${item},\n`).join('')}] as const;\n`;
}

/** The roles with each right. */
function rightsOf(holders) {
  const lines = Object.entries(holders).map(([right, roles]) => {
    const key = /^\w+$/.test(right) ? right : `'${right}'`;
    return `  ${key}: [${roles.map((role) => `'${role}'`).join(', ')}],\n`;
  });
  return `export const holders = {\n${lines.join('')}} as const;\n`;
}

/** The text of each module by its name. */
export const vocabulary = ({ components: { schemas }, 'x-rights': holders }) => [
  ...Object.entries(modules).map(([module, lists]) => [
    module,
    Object.entries(lists)
      .map(([name, place]) => listOf(name, valuesOf(schemas, place)))
      .join(''),
  ]),
  ['rights', rightsOf(holders)],
];
