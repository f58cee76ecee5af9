import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { pdfRule, season } from '@packhouse/programme';
import { sql } from 'kysely';
import { noteKey } from '#files/file-removal.ts';
import { lineOf } from '../../../acts/row-line.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import { addDocumentAct } from '../../../records/document-act.ts';
import type { SeasonMark } from '../../../seasons/mark-season.ts';
import { changeSeasonAct, createSeasonAct, markSeasonAct } from '../../../seasons/season-acts.ts';
import { acting, type Command, type CommandContext, type Input } from '../../command.ts';
import { listRows, seasonNamed } from '../../find-rows.ts';
import { fieldOptions, readFields } from '../../input/read-fields.ts';
import { shortLine } from '../../lines.ts';

const rates = ['inshellRate', 'shelledRate', 'deMinimisLimit', 'calendarNotes'] as const;
const columns = ['startsOn', 'endsOn', 'current', 'currentExemption', 'inshellRate', 'shelledRate', 'packetVersion'];

const titleOption = { title: { about: 'A title of its own, such as "Crop year 2026".' } };
const titleIn = (input: Input) => {
  const title = input.optional('title');
  return title === undefined ? {} : { title };
};

async function marked(context: CommandContext, input: Input) {
  const marks: SeasonMark[] = [];
  if (input.flag('current')) marks.push('current');
  if (input.flag('exemption')) marks.push('currentExemption');
  if (marks.length === 0) throw new OfficeRefusal('markMissing');
  return { seasonId: (await seasonNamed(context, input.arg('season'))).id, marks };
}

async function document(context: CommandContext, input: Input) {
  const { id } = await seasonNamed(context, input.arg('season'));
  const path = input.arg('file');
  const content =
    input.sent?.bytes ??
    (await readFile(path).catch(() => {
      throw new OfficeRefusal('fileMissing', { path });
    }));
  // Before the act opens its transaction: what fails in it leaves no bytes for good.
  const key = context.newId();
  await noteKey(context.db, key);
  return { seasonId: id, name: input.sent?.name ?? basename(path), content, storage: context.storage, key };
}

export const seasonCommands: readonly Command[] = [
  {
    noun: 'season',
    verb: 'list',
    about: 'All seasons, newest first.',
    needs: 'seasons',
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
    needs: 'seasons',
    run: async (context, input) => lineOf(season, await seasonNamed(context, input.arg('season'))),
  },
  {
    noun: 'season',
    verb: 'create',
    about: 'Makes a season with its twelve months and opens the packages of those that have begun.',
    options: {
      starts: { about: 'First day, such as 2026-10-01.', required: true },
      ...titleOption,
      ...fieldOptions(season, rates),
    },
    ...acting(createSeasonAct, async (_context, input) => ({
      startsOn: input.text('starts'),
      ...titleIn(input),
      ...readFields(season, rates, input),
    })),
  },
  {
    noun: 'season',
    verb: 'change',
    about: 'Changes title, rates, limit or notes of a season; certified reports keep theirs.',
    args: ['season'],
    options: { ...titleOption, ...fieldOptions(season, rates) },
    ...acting(changeSeasonAct, async (context, input) => ({
      seasonId: (await seasonNamed(context, input.arg('season'))).id,
      ...titleIn(input),
      values: readFields(season, rates, input),
    })),
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
    ...acting(markSeasonAct, marked),
  },
  {
    noun: 'season',
    verb: 'add-document',
    about: "Adds a PDF to the season's reporting packet and raises the packet's version.",
    args: ['season', 'file'],
    takesFile: { arg: 'file', bytes: pdfRule.maxBytes },
    ...acting(addDocumentAct, document),
  },
];
