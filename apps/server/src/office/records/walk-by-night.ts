import { markOf } from '@packhouse/programme';
import type { FileStorage } from '#files/storage.ts';
import { putMail } from '#mail/put-mail.ts';
import { officePeople } from '../acts/office-person.ts';
import { inOneTransaction, type OfficeContext } from '../office-context.ts';
import { noteUpkeep } from './upkeep-marks.ts';
import { verifyRecords } from './verify-records.ts';
import { namedWalk } from './walk-chain.ts';

/**
 * Walks every record as `integrity walk` does, without anybody's asking: notes what it found, and where a record does not hold
 * mails everybody who reads the trail, once for each walk.
 * @returns how many companies have a record that does not hold
 */
export async function walkByNight(context: OfficeContext & { readonly storage: FileStorage }): Promise<number> {
  const found = await verifyRecords(context);
  const told = await namedWalk(context, found);
  await inOneTransaction(context, async (work) => {
    await noteUpkeep(work, 'walk', told);
    if (found.broken.length > 0) await tellOffice(work, found.records, found.broken.length);
  });
  return found.broken.length;
}

async function tellOffice({ db, now }: OfficeContext, records: number, broken: number): Promise<void> {
  const readers = (await officePeople(db)).filter(({ active, roles }) => active && markOf('audit', roles) === 'r');
  const values = { walkedAt: now.toISOString(), records: String(records), broken: String(broken) };
  for (const { userId } of readers) await putMail(db, { kind: 'recordsBroken', userId, values });
}
