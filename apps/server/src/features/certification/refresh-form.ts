import type { Change, WriteContext } from '#jsonapi/hooks.ts';
import { auditConsequences } from '#jsonapi/write/finish-writes.ts';
import { selectByIds } from '#rows/select-rows.ts';
import { updateRow } from '#rows/store-row.ts';
import type { Values } from '#rows/stored-row.ts';
import { refuseDifferent } from './calculated-figures.ts';
import type { FormFacts, FormRules } from './form-rules.ts';

/** Brings a form whose rows were changed up to date: figures, revision, and back to draft. @throws JsonApiError 422 */
async function refresh<Facts extends FormFacts>(
  context: WriteContext,
  rules: FormRules<Facts>,
  id: string,
  sent: Values,
): Promise<void> {
  const { form } = rules.form;
  const [row] = await selectByIds(context, form, [id]);
  if (row === undefined) throw new Error(`There is no ${form.type} with the id ${id}.`);
  const change: Change = { resource: form, verb: 'update', id, before: row, title: undefined, sent: {} };
  const { calculated } = await rules.work(context, change, row.values);
  refuseDifferent(form, sent, calculated);
  const stamp = { now: context.now, userId: context.principal.userId };
  await updateRow(context.db, form, row, {}, { ...calculated, status: 'draft' }, stamp);
  await auditConsequences(context, form, [context.startRows.get(id) ?? row]);
}

/**
 * Has a form brought up to date before the request ends, once however many of its rows and relations were written; its
 * own first save does it too. The caller holds its lock.
 * @param sent what was sent of the form itself: its figures must be those that come out
 */
export async function refreshLater<Facts extends FormFacts>(
  context: WriteContext,
  rules: FormRules<Facts>,
  id: string,
  sent: Values = {},
): Promise<void> {
  const [row] = context.startRows.has(id) ? [] : await selectByIds(context, rules.form.form, [id]);
  if (row !== undefined) context.startRows.set(id, row);
  context.later.set(id, () => refresh(context, rules, id, sent));
}
