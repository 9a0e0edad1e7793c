import style from 'css:../styles/stack.css';
import { type Field, FORMS, problems, REASONS, type Said } from './forms';
import { type Problem, send } from './send';
import { load, say, type Words } from './words';

const STYLE = `
.ask { width: min(520px, 100% - 24px); max-height: calc(100dvh - 24px); padding: 20px 24px 24px; overflow: auto; border: 1px solid var(--edge); border-radius: 6px; background: var(--paper); color: var(--ink) }
.ask::backdrop { background: #09090bb3 }
.ask h2 { padding-right: 44px; font-size: 24px }
.ask > * + * { margin-top: 12px }
.ask .shut { position: absolute; top: 12px; right: 12px; width: 44px; height: 44px; margin: 0; border: 0; border-radius: 4px; background: none; font-size: 24px; line-height: 1 }
.ask .shut:hover { background: var(--soft) }
body:has(.ask[open]) { overflow: hidden }`;

const sheet = new CSSStyleSheet();
sheet.replaceSync(style + STYLE);
document.adoptedStyleSheets.push(sheet);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A form in a sheet over the page; without this widget the link leads to the same form on a page of its own. */
export default function ask(link: HTMLAnchorElement): void {
  let dialog: HTMLDialogElement | undefined;
  link.addEventListener('click', async (event) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // What was typed stays when the sheet is closed, until it is sent.
    if (!dialog?.isConnected) {
      const words = (await load().catch(() => undefined))?.ask;
      if (!words) return location.assign(link.href);
      dialog = sheetOf(link, words);
      document.body.append(dialog);
    }
    dialog.showModal();
  });
}

function sheetOf(link: HTMLAnchorElement, words: Words): HTMLDialogElement {
  const form = FORMS[link.dataset.form ?? ''];
  if (!form) throw new Error(`no form ${link.dataset.form}`);
  const own = `form.${link.dataset.form}`;
  const { lang } = document.documentElement;
  const text = (key: string, params?: Record<string, unknown>) => say(words, key, lang, params);
  const opened = Date.now();

  const dialog = make('dialog', 'ask');
  const title = make('h2', '', text(`${own}.title`));
  title.id = `ask-${link.dataset.form}`;
  dialog.setAttribute('aria-labelledby', title.id);
  const shut = make('button', 'shut', '×');
  shut.type = 'button';
  shut.setAttribute('aria-label', text('close'));
  shut.addEventListener('click', () => dialog.close());
  const lead = make('p', '', text(`${own}.lead`));

  const body = make('form', 'stack');
  body.noValidate = true;
  const summary = make('div', 'notice warn');
  summary.tabIndex = -1;
  summary.hidden = true;
  summary.setAttribute('role', 'alert');
  const rows = form.fields.map((field) =>
    row(field, title.id, text(`${own}.${field.name}`) || text(`field.${field.name}`), text),
  );
  const button = make('button', 'button', text('send'));
  body.append(summary, ...rows.flatMap(({ parts }) => parts), honeypot(), button);

  const said = (): Said =>
    Object.fromEntries([...new FormData(body)].map(([name, value]) => [name, String(value)]));
  const mark = () => {
    const now = said();
    for (const { field, control, optional } of rows) {
      control.required = field.required(now);
      optional.hidden = control.required;
    }
  };
  const tell = (errors: Record<string, Problem[]>, general = '') => {
    const list = make('ul');
    for (const { field, control, wrong, label } of rows) {
      const problem = errors[field.name]?.[0];
      const words = problem && (text(`problem.${problem.key}`, problem.params) || text('problem.invalid'));
      wrong.textContent = words ?? '';
      wrong.hidden = !words;
      if (words) {
        control.setAttribute('aria-invalid', 'true');
        control.setAttribute('aria-describedby', wrong.id);
        const item = make('li');
        const way = make('a', '', `${label}: ${words}`);
        way.href = `#${control.id}`;
        way.addEventListener('click', (event) => {
          event.preventDefault();
          control.focus();
        });
        item.append(way);
        list.append(item);
      } else {
        control.removeAttribute('aria-invalid');
        control.removeAttribute('aria-describedby');
      }
    }
    const found = list.childElementCount > 0;
    summary.replaceChildren(make('p', '', found ? text('mend') : general), ...(found ? [list] : []));
    summary.hidden = !found && !general;
    if (!summary.hidden) summary.focus();
  };

  mark();
  body.addEventListener('change', mark);
  body.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const sent = said();
    const errors = problems(form.fields, sent);
    tell(errors);
    if (Object.keys(errors).length) return;
    button.disabled = true;
    button.textContent = text('busy');
    const answer = await send(form.to(link.dataset), {
      ...form.about(link.dataset),
      ...sent,
      seconds: Math.round((Date.now() - opened) / 1000),
      locale: document.body.dataset.locale,
    });
    button.disabled = false;
    button.textContent = text('send');
    if (!answer.ok) return tell(answer.errors, text(answer.key, answer.params));
    const done = make('p', 'notice', text(`${own}.done`));
    done.setAttribute('role', 'status');
    done.tabIndex = -1;
    lead.remove();
    body.replaceWith(done);
    done.focus();
    dialog.addEventListener('close', () => dialog.remove());
  });
  dialog.append(title, lead, body, shut);
  return dialog;
}

function row(field: Field, place: string, label: string, text: (key: string) => string) {
  const tag = field.kind === 'textarea' || field.kind === 'select' ? field.kind : 'input';
  const control: Control = make(tag);
  control.id = `${place}-${field.name}`;
  control.name = field.name;
  control.autocomplete = (field.autocomplete ?? 'off') as AutoFill;
  if (control instanceof HTMLInputElement) control.type = field.kind;
  if (control instanceof HTMLSelectElement) {
    control.append(
      new Option(text('choose'), ''),
      ...REASONS.map((code) => new Option(text(`reason.${code}`), code)),
    );
  }
  const caption = make('label', '', label);
  caption.htmlFor = control.id;
  const optional = make('span', 'optional', ` ${text('optional')}`);
  caption.append(optional);
  const wrong = make('p', 'wrong');
  wrong.id = `${control.id}-wrong`;
  wrong.hidden = true;
  return { field, control, wrong, optional, label, parts: [caption, wrong, control] };
}

/** People neither see nor fill it in (content-model §4.4). */
function honeypot(): HTMLElement {
  const place = make('div', 'sr');
  place.ariaHidden = 'true';
  const trap = make('input');
  trap.name = 'website';
  trap.autocomplete = 'off';
  trap.tabIndex = -1;
  place.append(trap);
  return place;
}

function make<K extends keyof HTMLElementTagNameMap>(tag: K, name = '', text = ''): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (name) made.className = name;
  made.append(text);
  return made;
}
