import style from 'asset:ask.css';
import type { Clock } from '../core/clock';
import { HONEYPOT } from '../core/honeypot';
import { make } from './dom';
import { type Field, FORMS, type FormValues, problems } from './forms';
import { atEnd } from './life';
import { icon, styled, wording } from './resources';
import { type Problem, write } from './send';
import { translate, type Words } from './words';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Text = (key: string, params?: Record<string, unknown>) => string;

const sheets = new WeakMap<HTMLAnchorElement, HTMLDialogElement>();
/** Makes ids unique: two links of a page may open the same form. */
let serial = 0;

/** A form in a sheet over the page; without this widget the link leads to the same form on a page of its own. */
export async function openFormSheet(link: HTMLAnchorElement, _: Clock, signal: AbortSignal): Promise<void> {
  // What was typed stays when the sheet is closed, until it is sent or the page ends.
  let dialog = sheets.get(link);
  if (!dialog?.isConnected) {
    const [words] = await Promise.all([wording(), styled(style)]);
    if (signal.aborted) return;
    const made = sheetOf(link, words.ask);
    dialog = made;
    sheets.set(link, made);
    document.body.append(made);
    atEnd(signal, () => made.remove());
  }
  dialog.showModal();
}

function sheetOf(link: HTMLAnchorElement, words: Words): HTMLDialogElement {
  const { form: name = '' } = link.dataset;
  const form = FORMS[name];
  if (!form) throw new Error(`no form ${name}`);
  const own = `form.${name}`;
  const text: Text = (key, params) => translate(words, key, document.documentElement.lang, params);
  const opened = Date.now();

  serial += 1;
  const title = make('h2', { id: `ask-${serial}` }, text(`${own}.title`));
  const lead = make('p', {}, text(`${own}.lead`));
  const summary = make('div', { className: 'notice warn', role: 'alert', tabIndex: -1, hidden: true });
  const rows = form.fields.map((field) =>
    row(field, title.id, text(`${own}.${field.name}`) || text(`field.${field.name}`), text, words.reason),
  );
  const button = make('button', { className: 'button' }, text('send'));
  const body = make(
    'form',
    { className: 'stack', noValidate: true },
    summary,
    ...rows.flatMap(({ parts }) => parts),
    honeypot(),
    button,
  );
  const onclick = () => dialog.close();
  const shut = make(
    'button',
    { type: 'button', className: 'shut', 'aria-label': text('close'), onclick },
    icon('close'),
  );
  const dialog = make('dialog', { className: 'ask', 'aria-labelledby': title.id }, title, lead, body, shut);

  const values = (): FormValues =>
    Object.fromEntries([...new FormData(body)].map(([name, value]) => [name, String(value)]));
  const mark = () => {
    const now = values();
    for (const { field, control, optional } of rows) {
      control.required = field.required(now);
      optional.hidden = control.required;
    }
  };
  const showErrors = (errors: Record<string, Problem[]>, general = '') => {
    const items = rows.flatMap(({ field, control, wrong, label }) => {
      const problem = errors[field.name]?.[0];
      const words = problem && (text(`problem.${problem.key}`, problem.params) || text('problem.invalid'));
      wrong.textContent = words ?? '';
      wrong.hidden = !words;
      control.setAttribute('aria-invalid', String(!!words));
      if (!words) return [];
      const onclick = (event: Event) => {
        event.preventDefault();
        control.focus();
      };
      return [make('li', {}, make('a', { href: `#${control.id}`, onclick }, `${label}: ${words}`))];
    });
    const invalid = items.length > 0;
    summary.replaceChildren(
      make('p', {}, invalid ? text('mend') : general),
      ...(invalid ? [make('ul', {}, ...items)] : []),
    );
    summary.hidden = !invalid && !general;
    summary.focus();
  };

  mark();
  body.addEventListener('change', mark);
  body.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.disabled) return;
    const sent = values();
    const errors = problems(form.fields, sent);
    showErrors(errors);
    if (Object.keys(errors).length) return;
    button.disabled = true;
    button.textContent = text('busy');
    const answer = await write(form.to(link.dataset), {
      ...form.about?.(link.dataset),
      ...sent,
      seconds: Math.round((Date.now() - opened) / 1000),
      locale: document.body.dataset.locale,
    });
    button.disabled = false;
    button.textContent = text('send');
    if (!answer.ok) return showErrors(answer.errors, text(answer.key, answer.params));
    const { waits } = (answer.body ?? {}) as { waits?: boolean };
    const confirmation = text(waits ? 'waits' : `${own}.done`);
    const done = make('p', { className: 'notice', role: 'status', tabIndex: -1 }, confirmation);
    lead.remove();
    body.replaceWith(done);
    done.focus();
    dialog.addEventListener('close', () => dialog.remove());
  });
  return dialog;
}

function row(field: Field, place: string, label: string, text: Text, reasons: Words[string] = {}) {
  const id = `${place}-${field.name}`;
  const wrong = make('p', { className: 'wrong', id: `${id}-wrong`, hidden: true });
  const tag = field.kind === 'textarea' || field.kind === 'select' ? field.kind : 'input';
  const control: Control = make(tag, {
    id,
    name: field.name,
    autocomplete: (field.autocomplete ?? 'off') as AutoFill,
    'aria-describedby': wrong.id,
  });
  if (control instanceof HTMLInputElement) control.type = field.kind;
  if (control instanceof HTMLSelectElement) {
    control.append(
      new Option(text('choose'), ''),
      ...Object.entries(reasons).map(([code, text]) => new Option(`${text}`, code)),
    );
  }
  const optional = make('span', { className: 'optional' }, ` ${text('optional')}`);
  const caption = make('label', { htmlFor: id }, label, optional);
  return { field, control, wrong, optional, label, parts: [caption, wrong, control] };
}

/** People neither see nor fill it in (docs/content-model.md §4.4). */
const honeypot = (): HTMLElement =>
  make(
    'div',
    { className: 'sr', 'aria-hidden': 'true' },
    make('input', { ...HONEYPOT, autocomplete: 'off', tabIndex: -1 }),
  );
