import { isCalendarDate } from '@packhouse/jsonapi';
import {
  addDays,
  averagedSeasonNumbers,
  deMinimisRule,
  deMinimisTest,
  type Exemption,
  exemption,
  exRequestDeMinimis,
  formsBelow,
  grantedStatuses,
  season,
} from '@packhouse/programme';
import { askForDocuments } from '#jobs/ask-for-documents.ts';
import { knownRefIn, refIn, textIn } from '#rows/read-values.ts';
import { getRow, setRow } from '#rows/rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { demandFreeNumber, nextCertificateNumber } from './certificate-number.ts';
import { knownRow, lockedRow, moveStatus, type StatusMove } from './move-status.ts';
import { tellOfDecision } from './tell-of-decision.ts';

/** @throws OfficeRefusal for a certificate that covers no form of the crop: it would exempt nothing */
export function demandForms(forms: Exemption['coveredForms'] | undefined): void {
  if (forms !== undefined && forms.length === 0) throw new OfficeRefusal('formsMissing');
}

/** How an exemption is granted; what is absent follows from the season and the program. */
export interface Approval {
  readonly exemptionId: string;
  /** Absent: the next of its kind and season, such as DM-2026-0113. */
  readonly certificateNumber?: string;
  /** Absent: every form of the commodity, but those that are over a limit of their own. */
  readonly coveredForms?: Exemption['coveredForms'];
  /** Days inside the season, YYYY-MM-DD; absent: the whole season. */
  readonly validFrom?: string;
  readonly validTo?: string;
  readonly note?: string;
}

/** A decision that tells the company why. */
export interface ExemptionNote {
  readonly exemptionId: string;
  readonly note: string;
}

/** The request that an exemption was opened for; undefined where the office granted it without one. */
async function applicationOf(work: OfficeWork, row: StoredRow): Promise<StoredRow | undefined> {
  const ref = refIn(row.values, 'application');
  const resource = ref === null ? undefined : work.registry.byType(ref.type);
  return ref === null || resource === undefined ? undefined : lockedRow(work, resource, ref.id);
}

/** Keeps an exemption and, before it, its request: its company locks the two in the same order. */
export async function lockedExemption(work: OfficeWork, id: string) {
  const application = await applicationOf(work, await knownRow(work, exemption, id));
  return { row: await lockedRow(work, exemption, id), application };
}

/** Every form of the crop; of a de minimis application those below a limit of their own. */
async function formsOf(
  work: OfficeWork,
  row: StoredRow,
  application: StoredRow | undefined,
): Promise<Exemption['coveredForms']> {
  const { settings } = work;
  if (application?.type !== exRequestDeMinimis.type) return settings.commodityForms.map(({ key }) => key);
  const { values } = await getRow(work, season, knownRefIn(row.values, 'season').id);
  const periods = averagedSeasonNumbers(settings).map((number) => ({
    inshell: textIn(application.values, `fy${number}Inshell`),
    shelled: textIn(application.values, `fy${number}Shelled`),
  }));
  const below = formsBelow(deMinimisTest({ ...deMinimisRule(settings, values), periods }), settings.commodityForms);
  // One that the office approves all the same is for what it asks.
  return below.length === 0 ? settings.commodityForms.map(({ key }) => key) : [...below];
}

async function validity(work: OfficeWork, row: StoredRow, { validFrom, validTo }: Approval) {
  const { base, values } = await getRow(work, season, knownRefIn(row.values, 'season').id);
  const [startsOn, endsOn] = [String(values.startsOn), String(values.endsOn)];
  const days = { validFrom: validFrom ?? startsOn, validTo: validTo ?? endsOn };
  if (days.validFrom < startsOn || days.validTo > endsOn || days.validFrom > days.validTo) {
    const season = String(base.title);
    throw new OfficeRefusal('exemptionOutside', { season, from: startsOn, to: endsOn });
  }
  return { startsOn, seasonTitle: String(base.title), ...days };
}

/**
 * Grants an exemption that waits for its decision; its certificate is drawn at once.
 * @throws OfficeRefusal when it does not wait, its request is with the company, or number or days are not right
 */
export function approveExemption(context: OfficeContext, approval: Approval): Promise<StoredRow> {
  return inOneTransaction(context, async (work) => {
    const { row, application } = await lockedExemption(work, approval.exemptionId);
    if (application !== undefined && application.values.status !== 'certified') {
      throw new OfficeRefusal('requestInHand', { status: String(application.values.status) });
    }
    demandForms(approval.coveredForms);
    const { startsOn, seasonTitle, validFrom, validTo } = await validity(work, row, approval);
    if (approval.certificateNumber !== undefined) await demandFreeNumber(work, approval.certificateNumber);
    const certificateNumber =
      approval.certificateNumber ?? (await nextCertificateNumber(work, String(row.values.kind), { startsOn }));
    const coveredForms = approval.coveredForms ?? (await formsOf(work, row, application));
    const approved = await moveStatus(work, exemption, row, {
      subject: 'exemption',
      to: 'approved',
      note: { key: 'decisionNote', text: approval.note },
      title: `${certificateNumber} ${String(row.values.holderName)} ${seasonTitle}`,
      values: { certificateNumber, coveredForms, validFrom, validTo, decidedOn: officeToday(work) },
    });
    await askForDocuments(work.db);
    return approved;
  });
}

const moveTo = (work: OfficeWork, row: StoredRow, to: string, text: string) =>
  moveStatus(work, exemption, row, {
    ...{ subject: 'exemption', to, note: { key: 'decisionNote', text } },
    values: to === 'more_info' ? {} : { decidedOn: officeToday(work) },
  });

/** Moves the request of an exemption, where it stands so. */
async function moveRequest(
  work: OfficeWork,
  application: StoredRow | undefined,
  from: string,
  move: Pick<StatusMove, 'to' | 'note'>,
): Promise<void> {
  const resource = application === undefined ? undefined : work.registry.byType(application.type);
  if (application !== undefined && resource !== undefined && application.values.status === from)
    await moveStatus(work, resource, application, { subject: 'exemptionRequest', ...move });
}

/** Refuses an exemption; the note says why. @throws OfficeRefusal */
export const denyExemption = (context: OfficeContext, { exemptionId, note }: ExemptionNote): Promise<StoredRow> =>
  inOneTransaction(context, async (work) =>
    moveTo(work, (await lockedExemption(work, exemptionId)).row, 'denied', note),
  );

/** A revocation; without a day it is as if the exemption had never been granted. */
export interface Revocation extends ExemptionNote {
  /** The first day that it does not cover any more, inside its validity, YYYY-MM-DD. */
  readonly from?: string;
}

/** An exemption ends before a day. The certificate that was drawn says other days: while it is approved it is drawn anew. */
async function shorten(
  work: OfficeWork,
  row: StoredRow,
  { note, from }: { readonly note: string; readonly from: string },
): Promise<StoredRow> {
  if (note.trim() === '') throw new OfficeRefusal('reasonMissing');
  const [today, validTo] = [officeToday(work), addDays(from, -1)];
  const status = validTo < today ? 'expired' : String(row.values.status);
  const values = { status, validTo, certificate: null, decidedOn: today, decisionNote: note.trim() };
  const saved = await setRow(work, exemption, row, { values });
  await tellOfDecision(work, exemption, saved, { subject: 'exemption', to: 'revoked', note: note.trim() });
  await askForDocuments(work.db);
  return saved;
}

/** Takes back an exemption that was granted, whole or from a day; the note says why. @throws OfficeRefusal */
export function revokeExemption(context: OfficeContext, { exemptionId, note, from }: Revocation): Promise<StoredRow> {
  return inOneTransaction(context, async (work) => {
    const { row } = await lockedExemption(work, exemptionId);
    const [startsOn, endsOn] = [String(row.values.validFrom), String(row.values.validTo)];
    if (from !== undefined && (!isCalendarDate(from) || from < startsOn || from > endsOn))
      throw new OfficeRefusal('revokedOutside', { from: startsOn, to: endsOn });
    const isWhole = from === undefined || from === startsOn;
    const standing = String(row.values.status);
    // One with days left is granted for them: receipts of those days are still filed and amended. It runs out after the last.
    if (!isWhole && grantedStatuses.some((status) => status === standing)) return shorten(work, row, { note, from });
    return moveTo(work, row, 'revoked', note);
  });
}

/** Asks the company for more: its request goes back to it, to be mended and certified again. @throws OfficeRefusal */
export function askForMoreInfo(context: OfficeContext, { exemptionId, note: text }: ExemptionNote): Promise<StoredRow> {
  return inOneTransaction(context, async (work) => {
    const { row } = await lockedExemption(work, exemptionId);
    const asked = await moveTo(work, row, 'more_info', text);
    const note = { key: 'providerNote', text };
    await moveRequest(work, await applicationOf(work, asked), 'certified', { to: 'returned', note });
    return asked;
  });
}

/**
 * Takes an exemption up again without the company's doing, for example after a call; its request too, while the company has
 * not touched it.
 * @throws OfficeRefusal
 */
export function resumeExemption(context: OfficeContext, exemptionId: string): Promise<StoredRow> {
  return inOneTransaction(context, async (work) => {
    const { row, application } = await lockedExemption(work, exemptionId);
    const resumed = await moveStatus(work, exemption, row, { subject: 'exemption', to: 'pending' });
    await moveRequest(work, application, 'returned', { to: 'certified' });
    return resumed;
  });
}
