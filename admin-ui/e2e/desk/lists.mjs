import { soon } from '../browser.mjs';
import { signedIn } from '../server.mjs';
import { at, base, check, team } from './stage.mjs';

export async function listsByAuthor() {
  const client = await signedIn(base, team.editor);
  const authors = await client.json('/api/dashboard/users/choices?kind=news');
  const mine = await signedIn(base, team.author);
  const texts = { ua: { title: 'Чернетка авторки для відбору' } };
  await mine.send('POST', '/api/dashboard/news', { texts, fields: { kind: 'article' } });
  const { id, name } = authors.find(({ role }) => role === 'author');
  const page = await at(team.editor);
  await page.goto(`${base}/dashboard/news`);
  await page.getByRole('button', { name: /^Фільтри/ }).click();
  await page.getByRole('combobox', { name: 'Автор' }).fill(name.slice(0, 4));
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await page.waitForURL(new RegExp(`author=${id}`));
  const { total } = await client.json(`/api/dashboard/news?author=${id}`);
  const narrowed = await soon(
    page,
    ([count, who]) => {
      const rows = [...document.querySelectorAll('tbody tr')];
      return rows.length === count && rows.every((row) => row.innerText.includes(who));
    },
    [total, name],
  );
  check('a list narrowed to an author shows what is theirs and nothing else', total > 0 && narrowed);
  for (const kind of ['posters', 'services', 'diaspors', 'advertisements']) {
    const answered = page.waitForResponse((response) => response.url().includes(`/dashboard/${kind}?`));
    await page.goto(`${base}/dashboard/${kind}?author=${id}`);
    const answer = await answered;
    check(
      `${kind}: asked for by author`,
      answer.status() === 200 && answer.url().includes(`author=${id}`),
      answer.url(),
    );
  }
  await page.context().close();
}
