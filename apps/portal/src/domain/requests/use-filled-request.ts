import type { Problem } from '@packhouse/jsonapi';
import type { Findings, FormDraft } from '@packhouse/programme';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RequestFile } from './draft/request-files.calls.ts';
import { useRequestDraft } from './draft/use-request-draft.ts';
import { useFormFrame } from './form/use-form-frame.ts';
import { useRequestForm } from './form/use-request-form.ts';
import { useDocuments } from './use-documents.ts';

export interface RequestFormProps<Context> {
  readonly context: Context;
  readonly file: RequestFile;
  readonly first: () => FormDraft;
}

type Begin = Parameters<typeof useRequestDraft>[0];
type Documents = Parameters<typeof useDocuments>[0];

interface Filled extends Omit<RequestFormProps<unknown>, 'context'>, Omit<Begin, 'file'> {
  /** Of the queries that are read anew where another version is taken. */
  readonly queryKey: readonly string[];
  readonly findingsOf: (draft: FormDraft) => Findings;
  /** Where a problem of the whole form leads; one of the season leads nowhere. */
  readonly leadsTo?: Readonly<Record<string, string>>;
  readonly aboutOf: (problem: Problem, draft: FormDraft) => string | undefined;
  readonly documents: Pick<Documents, 'resource' | 'fieldKey' | 'rule'>;
}

/** A request that is filled in: its draft, its form, its documents' field and the frame around them. */
export function useFilledRequest({ queryKey, findingsOf, leadsTo, aboutOf, documents, ...begin }: Filled) {
  const { t } = useTranslation(['requests', 'words']);
  const queries = useQueryClient();
  const request = useRequestDraft(begin);
  const form = useRequestForm({
    form: begin.form,
    request,
    findings: findingsOf(request.draft),
    leadsTo: { season: null, ...leadsTo },
    aboutOf: (problem) => aboutOf(problem, request.draft),
    // The address is the request's own by then; to go there would begin the form anew, without the file that was just chosen.
    onSaved: () => showToast({ title: t('words:term.draftSaved'), body: t('savedBody'), tone: 'success' }),
  });
  const { field, isUploading } = useDocuments({ request, form, names: begin.file.names, ...documents });
  const onReload = () => void queries.resetQueries({ queryKey });
  const frame = useFormFrame({ request, form, isUploading, onReload });
  return { request, form, documents: field, frame };
}
