import { editableStatuses, isLocked, wordsOfProgramme } from '@packhouse/programme';
import type { Change, ResourceHooks, WriteContext } from '#jsonapi/hooks.ts';
import { refuse } from '#problems/refuse.ts';
import { knownRefIn } from '#rows/read-values.ts';
import type { Values } from '#rows/stored-row.ts';
import { refuseDifferent } from './calculated-figures.ts';
import {
  isLateCopy,
  isSameCertification,
  refuseForeignWord,
  refuseLocked,
  refuseMove,
  statusAfter,
} from './certified-change.ts';
import { checkLists } from './form-parts.ts';
import type { FormFacts, FormRules } from './form-rules.ts';
import { lockChain } from './record.ts';
import { seal } from './seal.ts';

const sealed = [
  'certificationName',
  'certificationTitle',
  'certifiedAt',
  'certificationStatement',
  'certifiedBy',
  'onBehalfOf',
  'filedAt',
  'recordHash',
];

/** A returned form that becomes a draft again bears no signature and no copy: those belong to what was certified. */
function unsealed(pdf: string, { sent }: Change): Values {
  const keys = [...sealed, pdf].filter((key) => !(key in sent));
  return Object.fromEntries(keys.map((key) => [key, null]));
}

async function save<Facts extends FormFacts>(
  context: WriteContext,
  rules: FormRules<Facts>,
  change: Change,
): Promise<Values> {
  const { form, subject } = rules;
  const { id, before, sent } = change;
  const from = before === null ? null : String(before.values.status);
  const to = statusAfter(subject, change);
  refuseForeignWord(form.form, subject, to, from);
  if (before !== null) {
    if (isLateCopy(form.pdf, before, sent)) return {};
    refuseLocked(subject, before, change);
  }
  refuseMove(form.form, subject, from, to);
  const emptied = from === 'returned' ? unsealed(form.pdf, change) : {};
  const values: Values = { ...before?.values, ...emptied, ...sent, status: to };
  await rules.demandMove?.(context, { id, before, from, to, values });
  // Giving up what is locked changes its status and nothing else.
  if (isLocked(from) && isLocked(to)) return { status: to };
  if (to === 'certified') await lockChain(context, knownRefIn(values, 'company').id);
  await checkLists(context, form, change, values);
  const found = await rules.work(context, change, values);
  // Earlier changes of its rows are in these figures.
  context.later.delete(id);
  refuseDifferent(form.form, sent, found.calculated);
  const worked = { ...emptied, ...found.calculated, status: to };
  const after = { id, values: { ...values, ...worked }, found };
  if (to !== 'ready' && to !== 'certified') return worked;
  const { errors, warnings } = await rules.check(context, after);
  refuse(form.form, errors, wordsOfProgramme(rules.settings));
  return to === 'certified' ? { ...worked, ...(await seal(context, rules, after, warnings)) } : worked;
}

/** A draft's changes wait for the rest of the request: its lists are checked and its figures worked out once. */
function defers<Facts extends FormFacts>({ form, subject }: FormRules<Facts>, change: Change): Values | null {
  const from = String(change.before?.values.status);
  const to = statusAfter(subject, change);
  if (to !== 'draft' || !editableStatuses.includes(from)) return null;
  refuseMove(form.form, subject, from, to);
  return { status: to };
}

/** Hooks of a form of any type (filing.md). */
export function formHooks<Facts extends FormFacts>(rules: FormRules<Facts>): ResourceHooks {
  return {
    isRepeat: isSameCertification,
    beforeSave: (context, change) => save(context, rules, change),
    defers: (_context, change) => defers(rules, change),
    opensLists: ({ before }, { status }) => isLocked(String(before?.values.status)) && !isLocked(String(status)),
  };
}
