import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttachedFile, Attachment, Locale } from '../../lib/api/types';
import { uploadFile } from '../../lib/api/upload';
import { languageOf } from '../../lib/i18n/language';
import { Button, IconButton } from '../../ui/button';
import { FieldGroup } from '../../ui/controls/field';
import { Progress } from '../../ui/controls/progress';
import { TextInput } from '../../ui/controls/text-input';
import { fieldId } from '../../ui/ids';
import { acceptedFiles, attachmentOf, filesAddress } from './attachments';
import { keysOfHashes, progressOf } from './gallery';
import { sizeOf } from './grid';
import { useFileList } from './use-file-list';

const locales: Locale[] = ['ua', 'us'];

interface AttachmentsInputProps {
  path: string;
  label: string;
  hint?: string;
  max: number;
  value: readonly Attachment[];
  errorOf: (path: string) => string | undefined;
  onChange: (value: Attachment[]) => void;
}

/** Files in an order, with a title in both languages. */
export function AttachmentsInput(props: AttachmentsInputProps) {
  const { path, label, hint, max, value, errorOf, onChange } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const files = useFileList<Attachment, AttachedFile>({
    path,
    value,
    max,
    address: filesAddress,
    send: uploadFile,
    itemOf: attachmentOf,
    tooMany: 'too_many',
    words: {
      added: (count) => t('attachments.added', { count }),
      moved: (n, total) => t('attachments.moved', { n, total }),
      removed: (n) => t('attachments.removed', { n }),
    },
    onChange,
  });
  const { progress, failures } = files;

  const choose = (chosen: File[]) => {
    if (input.current) input.current.value = '';
    void files.add(chosen);
  };

  const name = (index: number, locale: Locale, words: string) =>
    files.change((attachments) =>
      attachments.map((attachment, other) =>
        other === index ? { ...attachment, title: { ...attachment.title, [locale]: words } } : attachment,
      ),
    );

  const keys = keysOfHashes(value.map(({ file }) => file.hash));
  const problems = [errorOf(path), ...failures].filter(Boolean).join('. ');
  return (
    <FieldGroup id={fieldId(path)} label={label} hint={hint} error={problems || undefined}>
      <div className="ui-picture" {...files.filesProps}>
        <ol className="ui-gallery" aria-label={label}>
          {value.map(({ file, title }, index) => (
            <li key={keys[index]} {...files.rowProps(index)}>
              <p className="ui-hint" {...files.dragProps(index)}>
                <a href={file.url} download={file.name}>
                  {file.name}
                </a>{' '}
                {file.label}, {sizeOf(file.bytes)}
              </p>
              <div className="ui-gallery__texts">
                {locales.map((locale) => (
                  <TextInput
                    key={locale}
                    id={fieldId(`${path}.${index}.title.${locale}`)}
                    label={`${t('field.attachments_title')} (${t(`texts.${locale}`)})`}
                    lang={languageOf(locale)}
                    value={title[locale]}
                    error={errorOf(`${path}.${index}.title.${locale}`)}
                    onChange={(words) => name(index, locale, words)}
                  />
                ))}
              </div>
              <div className="ui-actions">
                <IconButton
                  icon="up"
                  id={fieldId(`${path}.${index}.up`)}
                  disabled={index === 0}
                  aria-label={t('attachments.up', { n: index + 1 })}
                  onClick={() => files.step(index, index - 1)}
                />
                <IconButton
                  icon="down"
                  id={fieldId(`${path}.${index}.down`)}
                  disabled={index === value.length - 1}
                  aria-label={t('attachments.down', { n: index + 1 })}
                  onClick={() => files.step(index, index + 1)}
                />
                <IconButton
                  icon="trash"
                  danger
                  id={fieldId(`${path}.${index}.remove`)}
                  aria-label={t('attachments.remove', { n: index + 1 })}
                  onClick={() => files.remove(index)}
                />
              </div>
            </li>
          ))}
        </ol>
        {progress && (
          <>
            <p className="ui-hint">
              {t('gallery.uploading', { n: progress.done + 1, total: progress.total })}
            </p>
            <Progress
              value={progressOf(progress.done, progress.percent, progress.total)}
              label={t('attachments.progress')}
            />
          </>
        )}
        <div className="ui-actions">
          <Button
            id={fieldId(path)}
            variant="default"
            size="xs"
            loading={progress !== null}
            disabled={value.length >= max}
            onClick={() => input.current?.click()}
          >
            {t('attachments.add')}
          </Button>
        </div>
        <input
          ref={input}
          type="file"
          accept={acceptedFiles}
          multiple
          hidden
          aria-label={label}
          onChange={(event) => choose([...(event.currentTarget.files ?? [])])}
        />
        <p role="status" className="ui-hidden">
          {files.announcement}
        </p>
      </div>
    </FieldGroup>
  );
}
