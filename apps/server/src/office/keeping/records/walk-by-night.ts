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
    const [records, broken, faults] = [String(found.records), String(found.broken.length), String(ledger.length)];
    if (found.broken.length > 0) await tellReaders(work, 'recordsBroken', { records, broken });
    if (ledger[0] !== undefined) await tellReaders(work, 'ledgerBroken', { faults, first: ledger[0] });
  });
  return found.broken.length + ledger.length;
}

async function tellReaders(
  work: OfficeContext,
  kind: 'recordsBroken' | 'ledgerBroken',
  told: Readonly<Record<string, string>>,
): Promise<void> {
  const values = { walkedAt: work.now.toISOString(), ...told };
  for (const { userId, active, roles } of await officePeople(work.db))
    if (active && markOf('audit', roles) === 'r') await putMail(work.db, { kind, userId, values });
}
