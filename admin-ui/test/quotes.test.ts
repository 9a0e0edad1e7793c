import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { nestedQuotes, quotes } from '../src/lib/i18n/quotes';

it.each([
  ['Хор «Озерний «Дзвін»» співає', 'Хор «Озерний „Дзвін“» співає'],
  ['the “great “Bell” choir”', 'the “great ‘Bell’ choir”'],
  ['«вже „так“ є» і «ще «раз»»', '«вже „так“ є» і «ще „раз“»'],
  ['«a» «b» «c»', '«a» «b» «c»'],
  ['«без кінця «Дзвін» і далі', '«без кінця «Дзвін» і далі'],
  ['«три «рівні «марок» є» тут»', '«три „рівні «марок» є“ тут»'],
])('%s becomes %s', (typed, displayed) => {
  expect(nestedQuotes(typed)).toBe(displayed);
  expect(nestedQuotes(displayed)).toBe(displayed);
});

it('works on texts that name an entry', async () => {
  const i18n = createInstance();
  const translation = { 'list.removed': 'Оголошення «{{title}}» видалено' };
  await i18n.use(quotes).init({
    lng: 'uk',
    keySeparator: false,
    resources: { uk: { translation } },
    interpolation: { escapeValue: false },
    postProcess: [quotes.name],
  });
  expect(i18n.t('list.removed', { title: 'Хор «Дзвін»' })).toBe('Оголошення «Хор „Дзвін“» видалено');
});
