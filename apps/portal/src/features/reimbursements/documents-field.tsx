import type { FileRule, Ref } from '@packhouse/jsonapi';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format.ts';
import { useFailureText } from '#kernel/read-failure.ts';
import type { Upload, Uploads } from '#kernel/use-uploads.ts';
import { Button } from '#ui/button.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { FileRow } from '#ui/file-row.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

interface DocumentsProps {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly error: string | undefined;
  readonly rule: FileRule;
  readonly documents: readonly Ref[];
  /** File names by id, as far as they are known. */
  readonly names: ReadonlyMap<string, string>;
  readonly uploads: Uploads;
  readonly onRemove: (id: string) => void;
}

/** Files of a request: dropped or chosen, sent at once, each with its own word when that fails. */
export function DocumentsField(props: DocumentsProps) {
  const { id, label, description, error, rule, documents, names, uploads, onRemove } = props;
  const { t } = useTranslation('reimbursements');
  const { t: kernel } = useTranslation('kernel');
  return (
    <Stack gap="s">
      <FileDrop
        accept={rule.extensions.map((extension) => `.${extension}`).join(',')}
        buttonLabel={t('documents.choose')}
        description={description}
        error={error}
        id={id}
        isMultiple
        label={label}
        onFiles={uploads.add}
        prompt={t('documents.drop')}
      />
      {documents.map((ref, index) => {
        const name = names.get(ref.id) ?? t('documents.unnamed', { number: index + 1 });
        return (
          <FileRow
            action={
              <Button icon="trash" onPress={() => onRemove(ref.id)} size="small" variant="quiet">
                {kernel('remove')} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            }
            id={`document-${ref.id}`}
            key={ref.id}
            meta={t('documents.sent')}
            name={name}
          />
        );
      })}
      {uploads.open.map((upload) => (
        <OpenUpload key={upload.key} rule={rule} upload={upload} uploads={uploads} />
      ))}
    </Stack>
  );
}

function OpenUpload({ upload, uploads, rule }: { upload: Upload; uploads: Uploads; rule: FileRule }) {
  const { t } = useTranslation('reimbursements');
  const { t: kernel } = useTranslation('kernel');
  const format = useFormat();
  const failureText = useFailureText();
  const { file, state, key } = upload;
  const limit = format.fileSize(rule.maxBytes);
  const kinds = format.list(rule.extensions.map((extension) => extension.toUpperCase()));
  const error =
    state === 'unsuitable'
      ? t('documents.unsuitable', { name: file.name, kinds, limit })
      : t('documents.failed', { name: file.name, hint: failureText(upload.error).hint });
  return (
    <FileRow
      action={
        state !== 'sending' && (
          <Row>
            {state === 'failed' && (
              <Button icon="refresh" onPress={() => uploads.retry(upload)} size="small">
                {kernel('retry')} <VisuallyHidden>{file.name}</VisuallyHidden>
              </Button>
            )}
            <Button icon="trash" onPress={() => uploads.dismiss(key)} size="small" variant="quiet">
              {kernel('remove')} <VisuallyHidden>{file.name}</VisuallyHidden>
            </Button>
          </Row>
        )
      }
      error={state === 'sending' ? undefined : error}
      id={`upload-${key}`}
      meta={format.fileSize(file.size)}
      name={file.name}
      progress={state === 'sending' && <ProgressBar label={t('documents.sending', { name: file.name })} />}
    />
  );
}
