import { PassThrough } from 'node:stream';
import { companyContact } from '@packhouse/programme';
import type { FileStorage } from '#files/storage.ts';
import { plainRows } from '#rows/plain-rows.ts';
import type { OfficeContext } from '../office-context.ts';
import { noteUpkeep } from './upkeep-marks.ts';
import { type Verification, verifyRecords } from './verify-records.ts';

/** The parts of a walk that are kept: how much was walked, and the first break of each company. */
export const toldWalk = ({ records, companies, broken }: Verification) => ({ records, companies, broken });

type WalkContext = OfficeContext & { readonly storage: FileStorage };

/** The same with the names of the companies, as people read it. */
export async function namedWalk(context: WalkContext, { records, companies, broken }: Verification) {
  const rows = await plainRows(
    context,
    companyContact,
    broken.map(({ companyId }) => companyId),
  );
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const told = broken.map((one) => ({ ...one, company: titles.get(one.companyId) ?? one.companyId }));
  return { records, companies, broken: told };
}

/**
 * Walks the chain of every company's records and tells how far it is: a line of JSON for each step, `{ done, all }`, and one at
 * the end, `{ found }`, which is noted as well. Whoever goes away before the end stops nothing and learns it later.
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
