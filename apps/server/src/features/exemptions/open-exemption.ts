import type { Ref } from '@packhouse/jsonapi';
import { companyContact, exemption, findMove } from '@packhouse/programme';
import type { WriteContext } from '#jsonapi/hooks.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';
import { rowOf } from '../rows.ts';
import { addSystemRow, removeSystemRows, setSystemRow } from '../system-rows.ts';
import { exemptionOf } from './exemption-of.ts';
import type { RequestKind } from './request-rules.ts';

/** Who holds the exemption that a request asks for. */
async function holderOf(context: WriteContext, kind: RequestKind, { values }: StoredRow): Promise<Values> {
  // Border: every form belongs to a company, a relation to one row.
  const { title } = await rowOf(context, companyContact, values.company as Ref);
  return { holderName: [...title].slice(0, 150).join(''), holderType: kind.holderType(values) };
}

/**
 * A certified request opens an exemption that waits for the office. One that was returned and is certified again takes
 * up its exemption where it stood (domain.md, section 4).
 */
export async function openExemption(context: WriteContext, kind: RequestKind, saved: StoredRow): Promise<void> {
  const holder = await holderOf(context, kind, saved);
  const opened = await exemptionOf(context, saved.id);
  if (opened === undefined) {
    const { company, season } = saved.values;
    const values = { ...holder, status: 'pending', kind: kind.kind, company, season, coveredForms: [] };
    const application = { type: saved.type, id: saved.id };
    await addSystemRow(context, exemption, `Exemption of ${holder.holderName}`, { ...values, application });
    return;
  }
  const from = String(opened.values.status);
  const isMove = findMove({ subject: 'exemption', from, to: 'pending', by: 'system' }) !== undefined;
  if (from === 'pending' || isMove) await setSystemRow(context, exemption, opened, { ...holder, status: 'pending' });
}

/** A request that its company has given up leaves nothing for the office to decide. */
export async function closeExemption(context: WriteContext, requestId: string): Promise<void> {
  const opened = await exemptionOf(context, requestId);
  if (opened === undefined || !['pending', 'more_info'].includes(String(opened.values.status))) return;
  await removeSystemRows(context, exemption, [opened]);
}
