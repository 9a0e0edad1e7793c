import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog';

/** What an author writes, by the name of its description in the group `marks`; docs/editing.md has the same. */
const marks = {
  heading: '## …\n### …',
  bold: '**…** *…* ~~…~~',
  link: '[…](https://…)',
  address: 'https://…',
  list: '- …\n1. …',
  tasks: '- [ ] …\n- [x] …',
  terms: '…\n: …',
  table: '| … | … |\n| --- | --- |\n| … | … |',
  quote: '> …',
  pull: '> [!QUOTE]\n> …',
  note: '> [!NOTE]\n> …',
  footnote: '…[^1]\n\n[^1]: …',
  anchor: '## … {#rozklad}',
  details: '<details>\n<summary>…</summary>\n\n…\n\n</details>',
  small: '<sub>2</sub> <sup>2</sup> <kbd>Ctrl</kbd> <br>',
  abbreviation: '<abbr title="…">…</abbr>',
} as const;

/** The marks of Markdown that texts of the portal may have. */
export default function Help({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const rows = Object.entries(marks) as [keyof typeof marks, string][];
  return (
    <Dialog title={t('editor.help')} onClose={onClose}>
      <table className="ui-marks">
        <thead>
          <tr>
            <th scope="col">{t('marks.typed')}</th>
            <th scope="col">{t('marks.shown')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, typed]) => (
            <tr key={name}>
              <td>
                <code>{typed}</code>
              </td>
              <td>{t(`marks.${name}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="ui-hint">{t('marks.boxes')}</p>
    </Dialog>
  );
}
