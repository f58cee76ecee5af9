import { PassThrough } from 'node:stream';
import { companyContact } from '@packhouse/programme';
import type { FileStorage } from '#files/storage.ts';
import { plainRows } from '#rows/plain-rows.ts';
import type { OfficeContext } from '../../office-context.ts';
import { readAtOnce } from '../read-at-once.ts';
import { noteUpkeep } from './upkeep-marks.ts';
import { entryName, verifyLedger } from './verify-ledger.ts';
import { type Verification, verifyRecords } from './verify-records.ts';

type WalkContext = OfficeContext & { readonly storage: FileStorage };

/** All of the ledger added up at one moment, as sentences; nobody is kept from writing. */
const ledgerAtOnce = ({ db }: OfficeContext): Promise<readonly string[]> =>
  readAtOnce(db, async (tx) =>
    Array.fromAsync(await verifyLedger(tx), async (fault) => `${await entryName(tx, fault)} ${fault.problem}`),
  );

/** The parts of a walk that are kept: how much was walked, the first break of each company by its name, and what of the ledger does not foot. */
export async function namedWalk(context: WalkContext, { records, companies, broken }: Verification) {
  const rows = await plainRows(
    context,
    companyContact,
    broken.map(({ companyId }) => companyId),
  );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const told = broken.map((one) => ({ ...one, company: titles.get(one.companyId) ?? one.companyId }));
  return { records, companies, broken: told, ledger: await ledgerAtOnce(context) };
}

/**
 * Walks the chain of every company's records and tells how far it is: a line of JSON for each step, `{ done, all }`, and one at
 * the end, `{ found }`, which is noted as well. Anyone who goes away before the end stops nothing and learns it later.
 */
export function walkChain(context: WalkContext): AsyncIterable<string | Uint8Array> {
  const lines = new PassThrough();
  const say = (line: object) => {
    if (!lines.destroyed) lines.write(`${JSON.stringify(line)}\n`);
  };
  verifyRecords({ ...context, onProgress: (done, all) => say({ done, all }) })
    .then(async (found) => {
      const told = await namedWalk(context, found);
      await noteUpkeep(context, 'walk', told);
      say({ found: told });
      lines.end();
    })
    .catch((error: Error) => lines.destroy(error));
  return lines;
}
