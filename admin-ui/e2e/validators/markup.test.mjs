import { test } from 'node:test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { none } from '../site/common.mjs';
import { BASE, demo } from '../site/demo.mjs';
import { onePerKind } from '../site/kinds.mjs';
import { Site } from '../site/tree.mjs';

/**
 * One page of each kind in both languages, held against the HTML standard.
 * @type {import('html-validate').RuleConfig}
 */
const rules = {
  // The templates write it in small letters; the standard takes both.
  'doctype-style': ['error', { style: 'lowercase' }],
  // Titles are sentences of up to 120 letters and the site's name; search engines cut them, readers do not.
  'long-title': 'off',
  // Numbers stay as people copy them; the style sheet keeps them on one line.
  'tel-non-breaking': 'off',
  // Safari takes the role of a list from one without bullets unless it is said again.
  'no-redundant-role': 'off',
};

const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:recommended'], elements: ['html5'], rules }),
);
const site = new Site(demo(), BASE);
for (const locale of ['ua', 'us']) {
  for (const [kind, page] of onePerKind(site, locale)) {
    test(`${locale} ${kind} is valid (${page.path})`, async () => {
      const { results } = await validator.validateString(page.html, page.file);
      none(
        results
          .flatMap(({ messages }) => messages)
          .map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
      );
    });
  }
}
