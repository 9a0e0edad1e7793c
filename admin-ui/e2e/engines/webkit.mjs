import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asElement, idOf, Refusal, session } from './webdriver.mjs';

/**
 * WebKit with the part of Playwright's page interface that the steps of this folder use: each call waits for
 * its element, and retries when the element went stale in between.
 */
const PATIENCE = 60_000;
const PAUSE = 50;

/** Keys as the protocol writes them. */
const KEYS = { Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' };

/** Answers of a driver that may be different a little later. */
const PASSING = new Set([
  'element click intercepted',
  'element not interactable',
  'javascript error',
  'no such element',
  'no such window',
  'stale element reference',
  'unknown error',
]);

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));

/** A text in pieces: the driver presses key by key, and answers when it is through. */
const parts = (text) => text.match(/.{1,24}/gsu) ?? [];

/** Repeats `attempt` until its answer is not undefined. */
async function until(what, attempt, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (let last; ; ) {
    try {
      const answer = await attempt();
      if (answer !== undefined) return answer;
    } catch (error) {
      if (!(error instanceof Refusal) || !PASSING.has(error.code)) throw error;
      last = error.message;
    }
    if (Date.now() > end)
      throw new Error(`${what}: not within ${patience / 1000} s${last ? ` (${last})` : ''}`);
    await pause();
  }
}

/** Runs in the page: records the errors of its document from the first call. */
function hear() {
  if (globalThis.heard) return;
  const messages = [];
  Object.defineProperty(globalThis, 'heard', { value: messages });
  addEventListener('error', ({ message }) => message && messages.push(message));
  addEventListener('unhandledrejection', ({ reason }) => messages.push(String(reason?.message ?? reason)));
  addEventListener('securitypolicyviolation', (event) =>
    messages.push(`${event.violatedDirective} refused ${event.blockedURI}`),
  );
}

class Locator {
  /**
   * @param {Page} page
   * @param {string} css
   * @param {number} at
   */
  constructor(page, css, at = 0) {
    this.owner = page;
    this.css = css;
    this.at = at;
  }
  page = () => this.owner;
  first = () => this.nth(0);
  nth = (at) => new Locator(this.owner, this.css, at);
  locator = (css) => new Locator(this.owner, `${this.css} ${css}`);
  toString = () => (this.at ? `${this.css} (${this.at + 1})` : this.css);

  elements = () => this.owner.call('POST', '/elements', { using: 'css selector', value: this.css });
  count = async () => (await this.elements()).length;
  /** Waits for the element; returns the answer of `use` for it. */
  with = (what, use, patience) =>
    until(
      `${what} ${this}`,
      async () => {
        const element = (await this.elements())[this.at];
        return element && use(asElement(idOf(element)), idOf(element));
      },
      patience,
    );
  evaluate = (run, value) =>
    this.with('a value of', async (element) => ({ is: await this.owner.run(run, element, value) })).then(
      ({ is }) => is,
    );
  /** As the others see it: laid out and not hidden. */
  seen = (element) =>
    this.owner.run((node) => {
      const { width, height } = node.getBoundingClientRect();
      return width > 0 && height > 0 && getComputedStyle(node).visibility !== 'hidden';
    }, element);
  isVisible = async () => {
    const element = (await this.elements())[this.at];
    return Boolean(element && (await this.seen(element).catch(() => false)));
  };
  /** @param {{ state?: string, timeout?: number }} [options] */
  async waitFor({ state = 'visible', timeout } = {}) {
    const wanted = {
      visible: () => this.isVisible(),
      hidden: async () => !(await this.isVisible()),
      attached: async () => (await this.count()) > this.at,
      detached: async () => (await this.count()) <= this.at,
    }[state];
    await until(`${this} ${state}`, async () => ((await wanted()) ? true : undefined), timeout);
  }
  innerText = () => this.evaluate((node) => node.innerText);
  getAttribute = (name) => this.evaluate((node, attribute) => node.getAttribute(attribute), name);
  inputValue = () => this.evaluate((node) => node.value);
  isChecked = () => this.evaluate((node) => node.checked);
  focus = () => this.evaluate((node) => node.focus());

  click = () =>
    this.with('a click on', async (element, id) => {
      const able = await this.owner.run((node) => {
        // In the middle nothing that sticks to an edge lies over it.
        node.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        return !node.matches(':disabled');
      }, element);
      if (!able || !(await this.seen(element))) return undefined;
      await this.owner.call('POST', `/element/${id}/click`);
      return true;
    });
  async check() {
    if (!(await this.isChecked())) await this.click();
  }
  async uncheck() {
    if (await this.isChecked()) await this.click();
  }
  /** Types with keys, as a person does: selects and deletes the old value first. */
  async fill(text) {
    await this.waitFor();
    await this.evaluate((node) => {
      node.scrollIntoView({ block: 'center', behavior: 'instant' });
      node.focus();
      if (node.select) node.select();
    });
    if (await this.inputValue()) await this.press('Backspace');
    if (text) await this.type(text);
  }
  async type(text) {
    for (const part of parts(text))
      await this.with('typing into', async (_, id) => {
        await this.owner.call('POST', `/element/${id}/value`, { text: part });
        return true;
      });
  }
  press = (key) => this.type(KEYS[key] ?? key);
  selectOption = (wanted) =>
    this.with('a choice of', async (element, id) => {
      const at = await this.owner.run(
        (node, value) => {
          node.scrollIntoView({ block: 'center', behavior: 'instant' });
          if (typeof value !== 'string') return value.index;
          return [...node.options].findIndex((option) => option.value === value);
        },
        element,
        wanted,
      );
      const options = await this.owner.call('POST', `/element/${id}/elements`, {
        using: 'css selector',
        value: 'option',
      });
      if (!options[at]) return undefined;
      await this.owner.call('POST', `/element/${idOf(options[at])}/click`);
      return true;
    });
  setInputFiles = (files) =>
    this.with('files of', async (_, id) => {
      const paths = [files].flat().map(({ name, buffer }) => this.owner.storeFile(name, buffer));
      await this.owner.call('POST', `/element/${id}/value`, { text: paths.join('\n') });
      return true;
    });
}

class Page {
  /** The folder of files for the driver. @type {string | undefined} */
  folder;

  /**
   * @param {Awaited<ReturnType<typeof session>>} driver
   * @param {(text: string) => void} broken
   */
  constructor(driver, broken) {
    this.driver = driver;
    this.broken = broken;
    this.call = driver.call;
  }
  locator = (css) => new Locator(this, css);
  run = (run, ...args) =>
    this.call('POST', '/execute/sync', { script: `return (${run}).apply(null, arguments)`, args: args });
  async evaluate(run, value) {
    await this.listen();
    return this.run(run, value ?? null);
  }
  /** Takes over what the document complained of, and hears what it will. */
  async listen() {
    await this.run(hear).catch(() => undefined);
    const messages = await this.run(() => globalThis.heard?.splice(0) ?? []).catch(() => []);
    for (const text of messages) this.broken(text);
  }
  url = () => this.call('GET', '/url');
  title = () => this.call('GET', '/title');
  waitForFunction = (run, value = undefined, { timeout } = /** @type {{ timeout?: number }} */ ({})) =>
    until(
      String(run).replace(/\s+/g, ' '),
      async () => {
        await this.listen();
        return (await this.run(run, value ?? null)) ? true : undefined;
      },
      timeout,
    );
  waitForURL = (wanted) =>
    until(`the address ${wanted}`, async () => {
      const url = await this.url();
      const is =
        typeof wanted === 'function'
          ? wanted(new URL(url))
          : wanted instanceof RegExp
            ? wanted.test(url)
            : url === wanted;
      return is || undefined;
    });
  /** The present document is marked, so that the next one is known by having no mark. */
  async leave(go) {
    await this.listen();
    await this.run(() => {
      globalThis.left = true;
    });
    await go();
    await this.waitForFunction(() => !globalThis.left && document.readyState === 'complete');
  }
  goto = (url) => this.leave(() => this.call('POST', '/url', { url }));
  reload = () => this.leave(() => this.call('POST', '/refresh'));
  goBack = () => this.call('POST', '/back');
  goForward = () => this.call('POST', '/forward');
  keyboard = {
    press: (key) => {
      const value = KEYS[key] ?? key;
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
      return this.call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    type: async (text) => {
      const id = idOf(await this.call('GET', '/element/active'));
      for (const part of parts(text)) await this.call('POST', `/element/${id}/value`, { text: part });
    },
  };
  context = () => ({ cookies: () => this.call('GET', '/cookie'), close: () => this.close() });
  /** A file as the driver takes it: by its path. */
  storeFile(name, buffer) {
    this.folder ??= mkdtempSync(join(tmpdir(), 'visnyk-files-'));
    mkdirSync(this.folder, { recursive: true });
    const path = join(this.folder, name);
    writeFileSync(path, buffer);
    return path;
  }
  async screenshot({ path }) {
    writeFileSync(path, Buffer.from(await this.call('GET', '/screenshot'), 'base64'));
  }
  async close() {
    await this.listen();
    await this.driver.end();
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A separate browser with an empty profile; `broken` receives the errors of its pages. */
export async function openWebkit({ viewport }, broken) {
  const driver = await session();
  const page = new Page(driver, broken);
  const size = () => page.run(() => [innerWidth, innerHeight]);
  // The bars of the window are part of what can be set.
  await driver.call('POST', '/window/rect', viewport);
  const [width, height] = await until('the window', async () => {
    const now = await size();
    return now[0] === viewport.width ? now : undefined;
  });
  const rect = { width: 2 * viewport.width - width, height: 2 * viewport.height - height };
  await driver.call('POST', '/window/rect', rect);
  await until('the window', async () => ((await size())[1] === viewport.height ? true : undefined));
  return page;
}
