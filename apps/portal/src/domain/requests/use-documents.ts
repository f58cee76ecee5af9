import type { FileRule, Resource } from '@packhouse/jsonapi';
import { uploadedFile } from '@packhouse/programme';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refsIn } from '#domain/report-kinds/row-values.ts';
import { client } from '#kernel/client/client.ts';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { refusalCode, refusalWords } from './file-refusal.ts';
import type { FieldSource } from './form/field-binding.ts';
import { type Upload, useUploads } from './use-uploads.ts';

interface Documents extends FieldSource {
  readonly resource: Resource;
  readonly fieldKey: string;
  readonly rule: FileRule;
  readonly names: ReadonlyMap<string, string>;
}

/** The names of files that a draft put back from this device refers to: the backend has the files and not yet the draft. */
function useNamesOf(ids: readonly string[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['file names', ids],
    queryFn: async () => {
      const read = await Promise.all(ids.map((id) => client.get(uploadedFile, id)));
      return new Map(read.map(({ row }) => [row.id, row.title]));
    },
    enabled: ids.length > 0,
  });
  return data ?? new Map();
}

/** The files of a request, sent as they are chosen: what ui's `FileListField` needs besides label and hint. */
export function useDocuments({ request, form, resource, fieldKey, rule, names: known }: Documents) {
  const { t, format } = useTexts(['requests', 'kernel']);
  const uploadText = useUploadText(rule);
  const [names, setNames] = useState(known);
  const refs = refsIn(request.draft.values, fieldKey);
  const others = useNamesOf(refs.map(({ id }) => id).filter((id) => !names.has(id)));
  const uploads = useUploads({
    resource,
    fieldKey,
    rule,
    onSent: (ref, file) => {
      setNames((now) => new Map(now).set(ref.id, file.name));
      request.setValues((values) => ({ [fieldKey]: [...refsIn(values, fieldKey), ref] }));
    },
  });
  const attached = refs.map(({ id }, index) => ({
    id: `document-${id}`,
    name: names.get(id) ?? others.get(id) ?? t('documents.unnamed', { number: index + 1 }),
    meta: t('documents.sent'),
    onRemove: () => request.setValues({ [fieldKey]: refs.filter((ref) => ref.id !== id) }),
  }));
  const open = uploads.open.map((upload) => ({
    id: `upload-${upload.key}`,
    name: upload.file.name,
    meta: format.fileSize(upload.file.size),
    ...uploadText(upload),
    onRetry: upload.state === 'failed' ? () => uploads.retry(upload) : undefined,
    onRemove: upload.state === 'sending' ? undefined : () => uploads.dismiss(upload.key),
  }));
  const field = {
    id: fieldKey,
    error: form.errorOf(fieldKey),
    accept: rule.extensions.map((extension) => `.${extension}`).join(','),
    isMultiple: true,
    prompt: t('documents.drop'),
    buttonLabel: t('documents.choose'),
    onFiles: uploads.add,
    files: [...attached, ...open],
    removeLabel: t('kernel:remove'),
    retryLabel: t('kernel:retry'),
  };
  return { field, isUploading: uploads.isSending };
}

/** Puts into words the state of a file that is not attached yet. */
function useUploadText({ maxBytes, extensions }: FileRule) {
  const { t, format } = useTexts('requests');
  const failureText = useFailureText();
  const problemText = useProblemText();
  const kinds = format.listOr(extensions.map((extension) => extension.toUpperCase()));
  return ({ file: { name }, ...upload }: Upload): { readonly error?: string; readonly sendingLabel?: string } => {
    if (upload.problem !== null) {
      const reason = t(`documents.problem.${upload.problem}`, { kinds, limit: format.fileSize(maxBytes) });
      return { error: t('documents.failed', { name, reason }) };
    }
    if (upload.state === 'sending') return { sendingLabel: t('documents.sending', { name }) };
    const told = refusalCode(upload.error);
    const reason =
      told === null
        ? (refusalWords(upload.error, problemText) ?? failureText(upload.error).hint)
        : t(`documents.problem.${told.code}`, { kinds, limit: format.fileSize(told.limit ?? maxBytes) });
    return { error: t('documents.failed', { name, reason }) };
  };
}
