import { expect, test } from 'vitest';
import { broken, interfaceWords } from './words';

test('the table finds what it is for', () => {
  const { ua, us } = interfaceWords;
  for (const text of [
    'You receive this letter because…',
    'Organiser’s phone',
    'The colours of the site',
    'Deleted for good',
    'Somebody asks',
    'No more letters',
    'The change was cancelled',
    'Open the cabinet',
    'Readers can untick it',
    'Ticked by default',
    'You’re invited',
    'It isn’t there',
    'It’s gone',
    'Up to 1000 characters',
    'Complaints by state',
    'Recent publishes',
    'They leave the lists of the site',
    'Up to 10 MB',
  ])
    expect(broken(us, 'key', text), text).not.toEqual([]);
  for (const text of [
    'Latin letters, digits and hyphens',
    'By letter',
    'Organizer',
    'Colors',
    'Canceled',
    'Tickets',
    'The owner’s account, other people’s ads',
    'Up to 1,000 characters, 1200×630',
    'ISO 3166 code',
    'Leave this page?',
    'Up to 10\u00a0MB',
  ])
    expect(broken(us, 'key', text), text).toEqual([]);
  for (const text of [
    'Не та рубрика',
    'Вилучити',
    'Файли світлин',
    'Куки',
    'Поточна редакція',
    'Вітаємо, {{name}}!',
    'Портал — Вісник',
    'За 7\u00a0днів видалимо профіль',
    'Файли фото – за тридцять днів',
    'зникне за {{count}}\u00a0дня',
    'Посилання діє 10 хвилин',
    'До {{mb}} МБ',
    'Вивантаження',
    'Завантаження архіву',
  ])
    expect(broken(ua, 'key', text), text).not.toEqual([]);
  for (const text of [
    'Редакція розгляне',
    'Видалено',
    'Файли cookie',
    'куклу',
    'Спробуйте за {{n}}\u00a0хвилину',
    'За 5\u00a0днів до кінця нагадаємо',
    'Не довше за 30\u00a0днів',
    'Перегляди за {{count}}\u00a0днів',
    'через 7\u00a0днів',
    'До 5 номерів',
    'Завантажити архів',
  ])
    expect(broken(ua, 'key', text), text).toEqual([]);
});
