import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { season } from '@packhouse/programme';
import { sql } from 'kysely';
import { changeSeason } from '../../../change-row.ts';
import { OfficeError } from '../../../office-error.ts';
import { addPacketDocument } from '../../../records/add-packet-document.ts';
import { createSeason } from '../../../seasons/create-season.ts';
import { markSeason, type SeasonMark } from '../../../seasons/mark-season.ts';
import type { Command, CommandContext, Input } from '../../command.ts';
import { listRows, seasonNamed } from '../../find-rows.ts';
import { lineOf, shortLine } from '../../lines.ts';
import { fieldOptions, readFields } from '../../read-fields.ts';

const rates = ['inshellRate', 'shelledRate', 'deMinimisLimit', 'calendarNotes'] as const;
const columns = ['startsOn', 'endsOn', 'current', 'currentExemption', 'inshellRate', 'shelledRate', 'packetVersion'];

async function mark(context: CommandContext, input: Input): Promise<string> {
  const marks: SeasonMark[] = [];
  if (input.flag('current')) marks.push('current');
  if (input.flag('exemption')) marks.push('currentExemption');
  if (marks.length === 0) throw new OfficeError('Say which mark: --current, --exemption or both.');
  const { id, base } = await seasonNamed(context, input.arg('season'));
  await markSeason(context, id, marks);
  return `${String(base.title)} is now the season for ${marks.length === 2 ? 'reports and exemptions' : marks[0] === 'current' ? 'reports' : 'exemptions'}.`;
}

async function addDocument(context: CommandContext, input: Input): Promise<string> {
  const { id } = await seasonNamed(context, input.arg('season'));
  const path = input.arg('file');
  const content = await readFile(path).catch(() => {
    throw new OfficeError(`The file ${path} cannot be read.`);
  });
  const row = await addPacketDocument(context, context.storage, { seasonId: id, name: basename(path), content });
  return `The packet of ${String(row.base.title)} is now version ${String(row.values.packetVersion)}; companies are asked to confirm it.`;
}

export const seasonCommands: readonly Command[] = [
  {
    noun: 'season',
    verb: 'list',
    about: 'All seasons, newest first.',
    run: async (context) =>
      (await listRows(context, season, sql`true`, sql`t.${sql.raw(season.fields.startsOn.wire)} desc`)).map((row) =>
        shortLine(row, 'season', columns),
      ),
  },
  {
    noun: 'season',
    verb: 'show',
    about: 'Everything about one season.',
    args: ['season'],
    run: async (context, input) => lineOf(season, await seasonNamed(context, input.arg('season'))),
  },
  {
    noun: 'season',
    verb: 'create',
    about: 'Makes a season with its twelve months and opens the packages of those that have begun.',
    options: {
      starts: { about: 'First day, such as 2026-10-01.', required: true },
      ...fieldOptions(season, rates),
    },
    run: async (context, input) => {
      const wish = { startsOn: input.text('starts'), ...readFields(season, rates, input) };
      const { base } = await createSeason(context, wish);
      return `The season ${String(base.title)} is there with its twelve months.`;
    },
  },
  {
    noun: 'season',
    verb: 'change',
    about: 'Changes rates, limit or notes of a season; certified reports keep theirs.',
    args: ['season'],
    options: fieldOptions(season, rates),
    run: async (context, input) => {
      const { id } = await seasonNamed(context, input.arg('season'));
      return lineOf(season, await changeSeason(context, id, { values: readFields(season, rates, input) }));
    },
  },
  {
    noun: 'season',
    verb: 'mark',
    about: 'Makes a season the current one for reports, for exemptions, or both.',
    args: ['season'],
    options: {
      current: { about: 'Reports are filed in it.', flag: true },
      exemption: { about: 'New exemption requests claim it.', flag: true },
    },
    run: mark,
  },
  {
    noun: 'season',
    verb: 'add-document',
    about: "Adds a PDF to the season's reporting packet and raises the packet's version.",
    args: ['season', 'file'],
    run: addDocument,
  },
];
