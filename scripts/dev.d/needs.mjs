/**
 * What a changed file needs: the first row that fits its path, from the root of the repository.
 * @type {[RegExp, string[]][]}
 */
const NEEDS = [
  [/^(?:api|generator|generator\/model)\/(?:(?:src|build|dictionary)\/|Cargo\.toml$|build\.rs$)/, ['build']],
  // Symbols and words are part of the bundles.
  [
    /^themes\/(?:portal\/(?:styles|static|locales|icons)|runtime\/(?:core|widgets))\/|^themes\/(?:portal|runtime)\/[\w-]+\.(?:mjs|json)$/,
    ['bundle'],
  ],
  [/^themes\/portal\/(?:templates\/|theme\.toml$)/, ['reload']],
  [/^content\//, ['content']],
];

export const theNeeds = (path) => NEEDS.find(([fits]) => fits.test(path))?.[1] ?? [];
