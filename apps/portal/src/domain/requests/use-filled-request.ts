import type { Problem } from '@packhouse/jsonapi';
import type { Findings, FormDraft } from '@packhouse/programme';
import type { RequestFile } from './draft/request-files.calls.ts';
import { useRequestDraft } from './draft/use-request-draft.ts';
import { useFormFrame } from './form/use-form-frame.ts';
import { useRequestForm } from './form/use-request-form.ts';
import { useDocuments } from './use-documents.ts';

export interface RequestFormProps<Context> {
  readonly context: Context;
  readonly file: RequestFile;
  readonly first: () => FormDraft;
  readonly onSaved: (id: string) => void;
  readonly onReload: () => void;
}

type Begin = Parameters<typeof useRequestDraft>[0];
type Documents = Parameters<typeof useDocuments>[0];

interface Filled extends Omit<RequestFormProps<unknown>, 'context'>, Omit<Begin, 'file'> {
  readonly findingsOf: (draft: FormDraft) => Findings;
  /** Where a problem of the whole form leads; one of the season leads nowhere. */
  readonly leadsTo?: Readonly<Record<string, string>>;
  readonly aboutOf: (problem: Problem, draft: FormDraft) => string | undefined;
  readonly documents: Pick<Documents, 'resource' | 'fieldKey' | 'rule'>;
}

/** A request that is filled in: its draft, its form, its documents' field and the frame around them. */
export function useFilledRequest({ findingsOf, leadsTo, aboutOf, documents, onSaved, onReload, ...begin }: Filled) {
  const request = useRequestDraft(begin);
  const form = useRequestForm({
    form: begin.form,
    request,
    findings: findingsOf(request.draft),
    leadsTo: { season: null, ...leadsTo },
    aboutOf: (problem) => aboutOf(problem, request.draft),
    onSaved,
  });
  const { field, isUploading } = useDocuments({ request, form, names: begin.file.names, ...documents });
  const frame = useFormFrame({ request, form, isUploading, onReload });
  return { request, form, documents: field, frame };
}
