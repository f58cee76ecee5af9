import { markOf } from '@packhouse/programme';
import type { FileStorage } from '#files/storage.ts';
import { putMail } from '#mail/put-mail.ts';
import { officePeople } from '../../acts/office-person.ts';
import { inOneTransaction, type OfficeContext } from '../../office-context.ts';
import { noteUpkeep } from './upkeep-marks.ts';
import { verifyRecords } from './verify-records.ts';
import { namedWalk } from './walk-chain.ts';

/**
 * Walks every record and adds the ledger up as `audit verify` does, without anybody's asking: notes what it found, and where
 * something does not hold mails everybody who reads the trail, once for each walk. Reading keeps nobody from writing.
 * @returns how many companies have a record that does not hold, and how many rows of the ledger
 */
export async function walkByNight(context: OfficeContext & { readonly storage: FileStorage }): Promise<number> {
  const found = await verifyRecords(context);
  const told = await namedWalk(context, found);
  const { ledger } = told;
  await inOneTransaction(context, async (work) => {
    await noteUpkeep(work, 'walk', told);
    if (found.broken.length > 0) await tellOffice(work, found.records, found.broken.length);
    if (ledger.length > 0) await tellOfLedger(work, ledger);
  });
  return found.broken.length + ledger.length;
}

async function readers({ db }: OfficeContext) {
  return (await officePeople(db)).filter(({ active, roles }) => active && markOf('audit', roles) === 'r');
}

async function tellOfLedger(work: OfficeContext, ledger: readonly string[]): Promise<void> {
  const values = { walkedAt: work.now.toISOString(), faults: String(ledger.length), first: ledger[0] ?? '' };
  for (const { userId } of await readers(work)) await putMail(work.db, { kind: 'ledgerBroken', userId, values });
}

async function tellOffice(work: OfficeContext, records: number, broken: number): Promise<void> {
  const values = { walkedAt: work.now.toISOString(), records: String(records), broken: String(broken) };
  for (const { userId } of await readers(work)) await putMail(work.db, { kind: 'recordsBroken', userId, values });
}
