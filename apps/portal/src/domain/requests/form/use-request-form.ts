import type { Problem } from '@packhouse/jsonapi';
import { type FilingForm, type Findings, type FormDraft, rememberedFormType } from '@packhouse/programme';
import { focusField } from '@packhouse/ui/states/focus-field.ts';
import { useState } from 'react';
import { hasField } from '#kernel/client/announced.ts';
import { useFieldOfUrl } from '#kernel/routing/field-of-url.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { fieldId, urls } from '#kernel/routing/urls.ts';
import { rememberedForm } from '#kernel/storage/remembered-form.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { malformedInDraft } from '../draft/request-draft.ts';
import type { RequestDraft } from '../draft/use-request-draft.ts';
import { typedFields } from './typed-fields.ts';

export interface SummaryItem {
  readonly fieldId?: string;
  readonly message: string;
}

export type RequestForm = ReturnType<typeof useRequestForm>;

interface Asked {
  readonly form: FilingForm;
  readonly request: RequestDraft;
  readonly findings: Findings;
  /** Problems of the whole form have no field of their own: where they lead instead, or null for nowhere. */
  readonly leadsTo?: Readonly<Record<string, string | null>>;
  /** Names the item of a problem where its sentence alone does not, such as "Import item 2". */
  readonly aboutOf?: (problem: Problem) => string | undefined;
  readonly onSaved: () => void;
}

function limitIn({ form, lists }: FilingForm, { rows }: FormDraft, at: { field: string; row: string | undefined }) {
  const list = Object.keys(lists).find((key) => rows[key]?.some(({ id }) => id === at.row)) ?? '';
  const declared = (at.row === undefined ? form : lists[list])?.fields[at.field];
  return declared !== undefined && 'max' in declared ? declared.max : undefined;
}

/** One sentence for a field: a problem that was found here says the same, or more. */
function withRefused(found: readonly Problem[], refused: readonly Problem[]): readonly Problem[] {
  const isTold = (one: Problem) => found.some(({ field, row }) => field === one.field && row === one.row);
  return [...found, ...refused.filter((one) => !isTold(one))];
}

type Shown = 'none' | 'malformed' | 'all';

/**
 * Save draft stops at what no draft may hold; Continue at anything that is wrong, then saves `ready`, remembers the form
 * type and goes to certification (specification, section 2; filing.md: Continue).
 */
export function useRequestForm({ form, request, findings, leadsTo = {}, aboutOf, onSaved }: Asked) {
  const go = useGo();
  const problemText = useProblemText();
  const labeled = useLabeled();
  useFieldOfUrl(focusField);
  /** Counts the presses that found errors, so that the summary takes the focus each time. */
  const [attempt, setAttempt] = useState(0);
  const [shown, setShown] = useState<Shown>('none');
  /** False for a field that the backend does not have: it is not shown. */
  const has = typedFields(form, request.draft, hasField);
  const isShown = ({ field, row }: Problem) => field === undefined || has(field, row);
  const malformed = malformedInDraft(form, request.prepared).filter(isShown);
  const wrong = findings.errors.filter(isShown);
  const found: readonly Problem[] = shown === 'all' ? wrong : shown === 'malformed' ? malformed : [];
  // The backend said so of these very values: that needs no press of a button to be shown.
  const errors = withRefused(found, request.opened.refused().filter(isShown));
  const textOf = (problems: readonly Problem[], field: string, row?: string) => {
    const found = problems.find((one) => one.field === field && one.row === row);
    return found === undefined ? undefined : problemText(found);
  };
  const summaryItem = (problem: Problem): SummaryItem => {
    const { field = '', row } = problem;
    const id = field in leadsTo ? leadsTo[field] : fieldId(field, row);
    const about = aboutOf?.(problem);
    const sentence = problemText(problem);
    return { message: about === undefined ? sentence : labeled(about, sentence), ...(id ? { fieldId: id } : {}) };
  };
  const refuse = (kind: Shown) => {
    setShown(kind);
    setAttempt(attempt + 1);
  };
  return {
    summary: errors.map(summaryItem),
    attempt,
    has,
    /** The most characters that a text takes, as it is declared; undefined for what is no text. */
    limitOf: (field: string, row?: string) => limitIn(form, request.draft, { field, row }),
    errorOf: (field: string, row?: string) => textOf(errors, field, row),
    warningOf: (field: string, row?: string) => textOf(findings.warnings, field, row),
    saveDraft: async () => {
      if (malformed.length > 0) return refuse('malformed');
      setShown('none');
      if (await request.save('draft')) onSaved();
    },
    goOn: async () => {
      if (wrong.length > 0 || malformed.length > 0) return refuse(wrong.length > 0 ? 'all' : 'malformed');
      if (!(await request.save('ready'))) return;
      rememberedForm.set(rememberedFormType(form.formType, false));
      go(urls.formCertification(form.formType, request.draft.id));
    },
  };
}
