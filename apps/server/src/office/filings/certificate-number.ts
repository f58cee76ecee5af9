import { exemption } from '@packhouse/programme';
import { sql } from 'kysely';
import { lockName } from '#db/sql/lock-name.ts';
import { readRows, readValue } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';

const prefixes: Readonly<Record<string, string>> = { de_minimis: 'DM', organic: 'ORG' };
const { certificateNumber } = exemption.fields;

/** Certificates are numbered one after the other. */
const lockNumbers = ({ db }: OfficeWork) => lockName(db, 'certificate-number');

/** The number after the last of a kind and season, such as DM-2026-0113; the year is that in which the season begins. */
export async function nextCertificateNumber(
  work: OfficeWork,
  kind: string,
  season: { readonly startsOn: string },
): Promise<string> {
  await lockNumbers(work);
  const head = `${prefixes[kind] ?? 'EX'}-${season.startsOn.slice(0, 4)}-`;
  const column = sql.ref(certificateNumber.wire);
  const last = await readValue<number>(work.db)`select max(substring(${column} from '[0-9]+$')::integer)
    from ${table(exemption)} where ${column} ~ ${`^${head}[0-9]{1,9}$`}`;
  return `${head}${String((last ?? 0) + 1).padStart(4, '0')}`;
}

/** @throws OfficeRefusal for a number that no certificate may have, or that one has already */
export async function demandFreeNumber(work: OfficeWork, number: string): Promise<void> {
  if (number.length > certificateNumber.max || !/^[A-Z0-9][A-Z0-9-]*$/i.test(number)) {
    throw new OfficeRefusal('certificateNumberUnfit', { number, most: String(certificateNumber.max) });
  }
  await lockNumbers(work);
  const rows = await readRows(work.db)`select 1 from ${table(exemption)}
    where lower(${sql.ref(certificateNumber.wire)}) = lower(${number})`;
  if (rows.length > 0) throw new OfficeRefusal('certificateNumberTaken', { number });
}
