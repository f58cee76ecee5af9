import { always, companyContact, daysBetween } from '@packhouse/programme';
import { readRow } from '#db/sql/read-rows.ts';
import { type FreeAmount, readFree } from '#features/ledger/read-standing.ts';
import { putCompanyMail } from '#mail/put-mail.ts';
import { getRow } from '#rows/rows.ts';
import { inOneTransaction, type OfficeContext, type OfficeWork, officeToday } from '../office-context.ts';
import { isMore } from './ledger-work.ts';

/** Money that pays nothing, with its age in days. */
export interface Unapplied extends Omit<FreeAmount, 'rest'> {
  readonly amount: string;
  readonly days: number;
  /** Old enough to be offered back. */
  readonly isOld: boolean;
}

/** All money that pays nothing, the oldest first; that of unknown payers among it. */
export async function listUnapplied(context: OfficeContext): Promise<readonly Unapplied[]> {
  const today = officeToday(context);
  const free = await readFree(context.db, always);
  return free
    .filter(({ rest }) => isMore(rest, '0'))
    .map(({ rest: amount, ...one }) => {
      const days = daysBetween(one.since, today);
      return { ...one, amount, days, isOld: days >= context.settings.unappliedDays };
    });
}

/** True where the company was asked about this amount before. */
async function wasOffered({ db }: OfficeWork, { id, amount }: Unapplied) {
  const asked = JSON.stringify({ answer: [{ payment: id, amount }] });
  const offer = await readRow(db)`select from decision
    where kind = 'payment.offer' and answer @> ${asked}::jsonb limit 1`;
  return offer !== null;
}

/**
 * Asks the companies by mail what becomes of their payments that have paid nothing for some time; once for each amount.
 * @returns those of whose companies somebody is asked now
 */
export function offerBack(context: OfficeContext): Promise<readonly Unapplied[]> {
  return inOneTransaction(context, async (work) => {
    const old = (await listUnapplied(work)).filter(({ isOld, kind }) => isOld && kind === 'payment');
    const known = old.flatMap(({ companyId, ...one }) => (companyId === null ? [] : [{ ...one, companyId }]));
    const offered: Unapplied[] = [];
    for (const one of known) {
      const { id, companyId, reference, since, amount } = one;
      if (await wasOffered(work, one)) continue;
      const { base } = await getRow(work, companyContact, companyId);
      const values = { company: String(base.title), amount, reference, receivedOn: since };
      const mail = { kind: 'offeredBack', values } as const;
      const people = await putCompanyMail(work.db, companyId, mail, { key: `offeredBack/${id}/${amount}` });
      if (people > 0) offered.push(one);
    }
    return offered;
  });
}
