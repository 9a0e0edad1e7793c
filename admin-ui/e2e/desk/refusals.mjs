import { admin } from '../server.mjs';
import { at, base, check, team } from './stage.mjs';

export async function whoeverMayNot() {
  const refused = {
    author: ['/dashboard/services', '/dashboard/tags', '/dashboard/settings'],
    editor: ['/dashboard/pages', '/dashboard/locations', '/dashboard/reports', '/dashboard/settings'],
  };
  for (const [who, paths] of Object.entries(refused)) {
    const page = await at(team[who]);
    for (const path of paths) {
      const answer = await page.goto(base + path);
      const text = (await page.locator('h1:visible').first().innerText()).trim();
      check(`${who} is refused at ${path}`, answer.status() === 403 && text === 'Немає доступу', text);
    }
    await page.context().close();
  }
  const page = await at(admin);
  for (const path of ['/dashboard/news/edit/abc', '/dashboard/nowhere', '/us/dashboard/news/edit/0?x=1']) {
    await page.goto(base + path);
    await page.locator('h1', { hasNotText: /…/ }).first().waitFor();
    const text = await page.locator('main').innerText();
    check(`${path} is the panel's 404 with the path`, text.includes(path), text.slice(0, 200));
  }
  await page.context().close();
}
