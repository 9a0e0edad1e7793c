/** Bodies of the bare pages on which widgets are tested, by path; and files beside them. */

const svg = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 16 9"><path fill="${colour}" d="M0 0h16v9H0z"/></svg>`;

/** What the consent of readers is asked for. */
const services = {
  necessary: [{ id: 'functional', name: 'functional', description: 'Мова, вхід і ваше рішення.' }],
  optional: [
    {
      id: 'counter',
      name: 'Лічильник переглядів',
      description: 'Рахує, скільки разів відкривали сторінку.',
      links: [{ href: '/privacy-policy', name: 'Політика приватності' }],
      src: '/counter.js',
      target_cookies: ['_counter'],
      preselected: true,
    },
    { id: 'video', name: 'Відео', src: '/video.js' },
  ],
  options: {
    decline_button: true,
    forced_at_start: false,
    close_outside: true,
    control_button: true,
    expiry_days: 365,
  },
};
const forced = { ...services.options, forced_at_start: true, close_outside: false };
/** A list longer than a phone's screen. */
const nine = Array.from({ length: 9 }, (_, n) => ({
  id: `o${n}`,
  name: `Сервіс ${n}`,
  description: 'Щось рахує. '.repeat(9),
}));

export const files: Record<string, string> = {
  '/slide-0.svg': svg('#991b1b'),
  '/slide-1.svg': svg('#15803d'),
  '/slide-2.svg': svg('#1d4ed8'),
  '/one.svg': svg('#991b1b'),
  '/two.svg': svg('#15803d'),
  '/counter.js': 'document.cookie = "_counter=1; path=/"; (globalThis.loaded ??= []).push("counter");',
  '/video.js': '(globalThis.loaded ??= []).push("video");',
  '/fragments/usual.json': JSON.stringify(services),
  '/fragments/forced.json': JSON.stringify({ ...services, options: forced }),
  '/fragments/many.json': JSON.stringify({ ...services, optional: nine }),
  '/builds/latest.json': '{"id":"one"}',
};

const slide = (index: number) => {
  const image = `<img src="/slide-${index}.svg" width="1600" height="900" alt="Слайд ${index + 1}">`;
  const zoom = `<a href="/slide-${index}.svg" data-zoom><span class="sr">Збільшити зображення </span>${image}</a>`;
  return `<li><figure>${index === 1 ? image : zoom}<figcaption><h3>Назва ${index + 1}</h3></figcaption></figure></li>`;
};
/** A picture that opens in the lightbox; `small` is what the page shows. */
const picture = (src: string, alt: string, small = src) =>
  `<li><figure><a href="${src}" data-widget="zoom"><span class="sr">Збільшити зображення </span><img src="${small}" width="160" height="90" alt="${alt}"></a><figcaption>Підпис: ${alt}</figcaption></figure></li>`;
const gallery = (...pictures: string[]) => `<ul class="gallery">${pictures.join('')}</ul>`;
const mosaic = (count: number) =>
  Array.from({ length: count }, (_, n) => picture(n % 2 ? '/two.svg' : '/one.svg', `Фото ${n + 1}`));
const article = (content: string) => `<h1>Новини</h1><article class="item">${content}</article>`;
const consent = (name: string) =>
  `<h1>Новини</h1><p>Текст сторінки.</p><ul><li data-widget="consent" data-src="/fragments/${name}.json"><a href="/privacy-policy">Файли cookie</a><button type="button" hidden>Налаштування cookie</button></li></ul>`;
const share =
  '<button class="quiet" type="button" data-widget="share" data-done="Посилання скопійовано" data-failed="Скопіюйте посилання вручну" hidden>Поділитися</button>';
const find = (href: string) =>
  `<p><a class="tool find" href="${href}" data-widget="find" aria-label="Пошук">?</a></p>`;

export const pages: Record<string, string> = {
  '/slides': `<h1>Головна</h1><section class="block slides" aria-labelledby="slides" data-widget="carousel" data-pause="Зупинити перегортання" data-play="Перегортати слайди" data-previous="Попередній слайд" data-next="Наступний слайд"><header class="section-head"><h2 id="slides">Слайди</h2></header><ul tabindex="0" role="list" aria-labelledby="slides">${[0, 1, 2].map(slide).join('')}</ul></section>`,
  '/pictures': `${article(gallery(picture('/one.svg', 'Перша'), picture('/two.svg', 'Друга'), picture('/gone.svg', 'Третя', '/one.svg')))}<p>${'Текст. '.repeat(900)}</p>`,
  '/mosaic': article(`<ul class="gallery many">${mosaic(5).join('')}</ul>`),
  '/slow-picture': article(gallery(picture('/slow.svg', 'Довга', '/one.svg'))),
  '/body': article(
    `<div class="prose"><p>Слово <a href="/one.svg" data-widget="zoom"><span class="sr">Збільшити зображення </span><img src="/one.svg" width="160" height="90" alt="У тексті" title="Підпис у тексті"></a></p></div>${gallery(picture('/two.svg', 'Друга'))}`,
  ),
  '/usual': consent('usual'),
  '/footed': `${consent('usual')}<p>${'Текст. '.repeat(900)}</p><footer class="foot"><ul>${'<li><a href="/usual">Посилання</a></li>'.repeat(6)}</ul></footer>`,
  '/many': consent('many'),
  '/forced': consent('forced'),
  /** Its definitions are missing. */
  '/none': consent('none') + share,
  '/asked': consent('usual') + share,
  '/share': `<h1>Новини</h1><p>${share}</p>`,
  '/loading': '<h1>Новини</h1>',
  '/readers': '<h1>Новини</h1>',
  '/fields':
    '<h1>Послуги</h1><form class="search" role="search" action="/results" data-section="services"><label class="sr" for="q_">Що шукаєте?</label><input id="q_" name="q" type="search" data-widget="suggest" autocomplete="off" maxlength="100"><button class="button">Знайти</button></form><p><a id="after" href="/usual">Далі</a></p>',
  '/results': '<h1>Знайдено</h1>',
  '/picked': '<h1>Бандура</h1>',
  '/finder': `<h1>Новини</h1>${find('/results')}`,
  '/asking': `<h1>Пошук</h1><form class="search" role="search" action="/api/plain/search" data-widget="search" data-section="all" data-failed="Пошук зараз недоступний."><label class="sr" for="q">Що шукаєте?</label><input id="q" name="q" type="search" data-widget="suggest" autocomplete="off"><button class="button">Знайти</button></form>${find('/asking')}<p id="found" role="status"></p><div id="hits"></div>`,
};
