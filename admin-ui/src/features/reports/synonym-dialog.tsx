import { useTranslation } from 'react-i18next';
import { RecordDialog } from '../../blocks/record-form/record-dialog';
import { fieldsOf } from '../../blocks/record-form/typed';
import { useRecord } from '../../blocks/record-form/use-record';
import { type Settings, useAddSynonym } from '../../entities/site/queries';
import { blankSynonym, checkNewSynonym, type Synonym, wordsOfQuery } from '../../entities/site/synonyms';
import type { FieldErrors } from '../../lib/api/types';
import { Button } from '../../ui/button';
import { showToast } from '../../ui/toasts';

const { Line } = fieldsOf<Synonym>();

interface SynonymDialogProps {
  query: string;
  existing: readonly Synonym[];
  onClose: () => void;
}

/** The server reports an error at the last pair of its list: `synonyms.85.word`. */
const withoutPlace = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, list]) => [path.replace(/^synonyms\.\d+\./, ''), list]),
  );

/** Adds a synonym for a word of a query without results. */
export function SynonymDialog({ query, existing, onClose }: SynonymDialogProps) {
  const { t } = useTranslation();
  const addSynonym = useAddSynonym();
  const words = wordsOfQuery(query);
  const form = useRecord<Synonym, Settings>({
    document: null,
    blank: { ...blankSynonym, word: words[0] ?? '' },
    valuesOf: () => blankSynonym,
    validate: (values) => checkNewSynonym(values, existing),
    write: async (pair) => addSynonym({ ...blankSynonym, ...pair }),
    rename: withoutPlace,
    onWritten: () => {
      showToast({ summary: t('reports.synonym_saved') });
      onClose();
    },
  });
  return (
    <RecordDialog
      form={form}
      title={t('reports.make_synonym')}
      submit={t('office.save')}
      intro={<p>{t('reports.synonym_for', { query })}</p>}
      onClose={onClose}
    >
      <Line path="word" label={t('settings.synonym_word')} hint={t('reports.synonym_word_hint')} required />
      {words.length > 1 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div role="group" className="ui-actions" aria-label={t('reports.words_of_query')}>
          {words.map((word) => (
            <Button
              key={word}
              variant="default"
              size="xs"
              aria-pressed={form.values.word === word}
              onClick={() => form.put('word', word)}
            >
              {word}
            </Button>
          ))}
        </div>
      )}
      <Line
        path="means"
        label={t('settings.synonym_means')}
        hint={t('reports.synonym_means_hint')}
        first
        required
      />
    </RecordDialog>
  );
}
