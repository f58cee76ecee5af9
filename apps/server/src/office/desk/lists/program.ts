import { fhFormsPackage, importerFormsPackage, reportingPeriod, season } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { column, table } from '#db/sql/tables.ts';
import { isWaiting } from '../../acts/decisions.ts';
import type { ListSource } from '../engine/list-source.ts';
import { onePart } from './parts.ts';

const of = (key: keyof typeof season.fields) => column('t', season.fields[key]);

const months = sql`(select count(*)::int from ${table(reportingPeriod)} p
  where ${column('p', reportingPeriod.fields.season)} = t.id)`;

const packagesOf = (form: typeof fhFormsPackage | typeof importerFormsPackage): RawBuilder<unknown> =>
  sql`(select count(*)::int from ${table(form)} f join ${table(reportingPeriod)} p
    on p.id = ${column('f', form.fields.period)} where ${column('p', reportingPeriod.fields.season)} = t.id)`;

/** Something about the season that waits for a second person. */
const proposal = sql`(select 'waiting' from decision d where d.subject_type = ${season.type} and d.subject_id = t.id::text
  and ${isWaiting} limit 1)`;

const seasonsSource: ListSource = {
  parts:
    onePart(sql`select t.id, t.title as name, ${proposal} as proposal, ${of('startsOn')} as "startsOn", ${of('endsOn')} as "endsOn",
      coalesce(${of('current')}, false) as "isCurrent", coalesce(${of('currentExemption')}, false) as "isForExemptions",
      ${months} as months, ${packagesOf(fhFormsPackage)} + ${packagesOf(importerFormsPackage)} as packages,
      ${of('packetVersion')} as packet
    from ${table(season)} t`),
};

export const programSources = { seasons: seasonsSource };
