import { dayIn, exemption, type ProgrammeSettings, season } from '@packhouse/programme';
import { sql } from 'kysely';
import { table } from '#db/sql/tables.ts';
import { setRow } from '#rows/rows.ts';
import { selectRows } from '#rows/select-rows.ts';
import { asSystem, type SystemWork, systemContext } from '../system-context.ts';

/**
 * Ends every approved exemption whose season is over, or its own days where it was revoked from a day, from the day after the
 * last one in the program's time zone (domain.md, section 4). Gives how many.
 */
export async function expireExemptions(work: SystemWork & { readonly settings: ProgrammeSettings }): Promise<number> {
  const context = systemContext(work);
  const today = dayIn(work.now.toISOString(), work.settings.timeZone);
  const { status, validTo, season: of } = exemption.fields;
  const over = await selectRows(context, exemption, {
    where: sql`${sql.ref(`t.${status.wire}`)} = 'approved' and (${sql.ref(`t.${validTo.wire}`)} < ${today}::date or exists (
      select from ${table(season)} s where s.id = ${sql.ref(`t.${of.wire}`)}
        and ${sql.ref(`s.${season.fields.endsOn.wire}`)} < ${today}::date))`,
    forUpdate: true,
  });
  for (const row of over) await setRow(asSystem(context), exemption, row, { values: { status: 'expired' } });
  return over.length;
}
