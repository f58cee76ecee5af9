import { limitsOf } from '@packhouse/jsonapi';
import { companyContact, exemption, findMove, season } from '@packhouse/programme';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { plainTarget } from '#rows/plain-rows.ts';
import { knownRefIn } from '#rows/read-values.ts';
import { addRow, refTo, removeRows, setRow } from '#rows/rows.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';
import { asSystem } from '../system-context.ts';
import { exemptionOf } from './exemption-of.ts';
import type { RequestKind } from './request-rules.ts';

async function holderOf(context: WriteContext, kind: RequestKind, { values }: StoredRow): Promise<Values> {
  const { title } = await plainTarget(context, companyContact, knownRefIn(values, 'company'));
  const { holderName: limit } = limitsOf(exemption);
  return { holderName: [...title].slice(0, limit).join(''), holderType: kind.holderType(values) };
}

/**
 * A certified request opens an exemption that waits for the office. One that was returned and is certified again takes
 * up its exemption where it stood (domain.md, section 4).
 */
export async function openExemption(context: WriteContext, kind: RequestKind, saved: StoredRow): Promise<void> {
  const holder = await holderOf(context, kind, saved);
  const opened = await exemptionOf(context, saved.id);
  if (opened === undefined) {
    const company = refTo(companyContact, knownRefIn(saved.values, 'company').id);
    const claimed = refTo(season, knownRefIn(saved.values, 'season').id);
    const values = { ...holder, status: 'pending', kind: kind.kind, company, season: claimed, coveredForms: [] };
    const application = refTo(kind.resource, saved.id);
    await addRow(asSystem(context), exemption, context.newId(), {
      base: { title: `Exemption of ${holder.holderName}` },
      values: { ...values, application },
    });
    return;
  }
  const from = String(opened.values.status);
  const isMove = findMove({ subject: 'exemption', from, to: 'pending', by: 'system' }) !== undefined;
  if (from === 'pending' || isMove)
    await setRow(asSystem(context), exemption, opened, { values: { ...holder, status: 'pending' } });
}

/** A request that its company has given up leaves nothing for the office to decide. */
export async function closeExemption(context: WriteContext, requestId: string): Promise<void> {
  const opened = await exemptionOf(context, requestId);
  if (opened === undefined || !['pending', 'more_info'].includes(String(opened.values.status))) return;
  await removeRows(asSystem(context), exemption, [opened]);
}
