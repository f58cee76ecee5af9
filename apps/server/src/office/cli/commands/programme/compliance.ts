import { complianceParts, defaultLanguage, languages, monthStates, reportTypes, season } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Acted, Answer, How } from '../../../acts/act.ts';
import { readCompliance } from '../../../compliance/read-compliance.ts';
import { remindAct } from '../../../compliance/remind-act.ts';
import { endExtensionAct, extendAct } from '../../../decisions/reports/extend-due-day.ts';
import { complianceFile } from '../../../desk/reads/compliance/compliance-file.ts';
import { everyComplianceRow } from '../../../desk/reads/compliance/compliance-table.ts';
import { noteExport } from '../../../note-export.ts';
import { OfficeError, OfficeRefusal } from '../../../office-error.ts';
import {
  type ActCommand,
  acting,
  type Command,
  type CommandContext,
  type Input,
  type OfficeFile,
  oneOf,
} from '../../command.ts';
import { companyNamed, listRows, periodNamed, seasonNamed } from '../../find-rows.ts';

async function seasonOf(context: CommandContext, word: string | undefined): Promise<string> {
  if (word !== undefined) return (await seasonNamed(context, word)).id;
  const [current] = await listRows(context, season, sql`t.${sql.raw(season.fields.current.wire)}`);
  if (current === undefined) throw new OfficeRefusal('noCurrentSeason');
  return current.id;
}

async function list(context: CommandContext, input: Input) {
  const [company, period, state] = ['company', 'period', 'state'].map((name) => input.optional(name));
  const wanted = state === undefined ? undefined : oneOf('--state', state, monthStates);
  const lines = await readCompliance(context, {
    seasonId: await seasonOf(context, input.optional('season')),
    companyId: company === undefined ? undefined : (await companyNamed(context, company)).id,
    periodId: period === undefined ? undefined : (await periodNamed(context, period)).id,
  });
  return lines
    .filter((line) => wanted === undefined || line.state === wanted)
    .map((line) => ({
      company: line.company,
      number: line.rootId,
      period: line.period,
      form: line.reportType,
      state: line.state,
      lateDays: line.lateDays,
      due: line.dueOn,
      extendedFrom: line.extendedFrom,
      report: line.reportId,
      package: line.packageId,
    }));
}

async function file(context: CommandContext, input: Input): Promise<OfficeFile> {
  const codes = languages.map(({ code }) => code);
  const language = oneOf('--language', input.optional('language') ?? defaultLanguage, codes);
  const asked = { part: input.optional('part'), q: input.optional('q') };
  const season = input.optional('season');
  const rows = await everyComplianceRow(context, { ...asked, season: season && (await seasonOf(context, season)) });
  await noteExport(context, 'compliance', { ...asked, season, rows: rows.length });
  return {
    name: 'compliance.csv',
    type: 'text/csv; charset=utf-8',
    content: complianceFile(rows, language),
    writtenTo: (path) => `${rows.length} rows are written to ${path}.`,
  };
}

interface Outcome {
  readonly number: string;
  readonly acted: Acted<unknown> | null;
  readonly answer: Answer;
}

type Acts = Pick<ActCommand, 'act' | 'begins'>;

/** Several companies are so many acts, each with its own decision and its own outcome: one that is refused stops no other. */
const forEachCompany = ({ act: one, begins }: Acts): Acts => {
  const outcomeOf = async (context: CommandContext, input: Input, how: How, number: string): Promise<Outcome> => {
    const key = how.idempotencyKey === undefined ? {} : { idempotencyKey: `${how.idempotencyKey}/${number}` };
    try {
      const acted = await one(context, input.with('company', number), { ...how, ...key });
      return { number, acted, answer: acted.answer };
    } catch (error) {
      if (error instanceof OfficeError) return { number, acted: null, answer: error.message };
      throw error;
    }
  };
  const act: ActCommand['act'] = async (context, input, how) => {
    const numbers = [...new Set(input.list('company'))];
    if (numbers.length === 1) return one(context, input, how);
    const outcomes: Outcome[] = [];
    for (const number of numbers) outcomes.push(await outcomeOf(context, input, how, number));
    const done = outcomes.flatMap(({ acted }) => acted ?? []);
    const [last] = done.slice(-1);
    if (last === undefined)
      throw new OfficeRefusal(
        'nothingDone',
        {},
        outcomes.map(({ number, answer }) => ({ number, answer })),
      );
    const state = done.some((acted) => acted.state === 'waits') ? 'waits' : 'done';
    return {
      state,
      decision: last.decision,
      answer: outcomes.map(({ number, answer }) => ({ number, answer })),
      made: null,
    };
  };
  return { act, begins };
};

const monthIn = async (context: CommandContext, input: Input) => ({
  companyId: (await companyNamed(context, input.text('company'))).id,
  periodId: (await periodNamed(context, input.arg('period'))).id,
  reason: input.text('reason'),
});

const companyOption = {
  about: 'Program number of the company; of several, one after the other.',
  required: true,
  many: true,
} as const;
const reasonOption = { about: 'Why; kept with the decision.', required: true } as const;
const extending = acting(extendAct, async (context, input) => ({
  ...(await monthIn(context, input)),
  dueOn: input.text('to'),
}));
const ending = acting(endExtensionAct, monthIn);
const reminding = acting(remindAct, async (context, input) => ({
  companyId: (await companyNamed(context, input.text('company'))).id,
  periodId: (await periodNamed(context, input.arg('period'))).id,
  reportType: input.optional('form') === undefined ? undefined : oneOf('form', input.text('form'), reportTypes),
  again: input.flag('again'),
}));

export const complianceCommands: readonly Command[] = [
  {
    noun: 'compliance',
    verb: 'list',
    about: 'How every company stands with each month of a season (the current one).',
    options: {
      season: { about: 'Season, such as 2026-27.' },
      company: { about: 'Program number of one company.' },
      period: { about: 'Month, such as "October 2026".' },
      state: { about: `One of: ${monthStates.join(', ')}.` },
    },
    needs: 'reportsSeen',
    run: list,
  },
  {
    noun: 'compliance',
    verb: 'file',
    about: 'The table company by month as a CSV file, with phone and e-mail of each company.',
    options: {
      season: { about: 'Season, such as 2026-27; the current one unless told.' },
      part: { about: `One of: ${complianceParts.join(', ')}; all unless told.` },
      q: { about: "Part of a company's name or number." },
      language: { about: 'Language of its words; English unless told.' },
    },
    needs: 'reportsSeen',
    file,
  },
  {
    noun: 'report',
    verb: 'extend',
    about: 'Gives companies a later due day for a month; charges and reminders follow it, and they are told.',
    args: ['period'],
    options: {
      company: companyOption,
      to: { about: 'The new due day, YYYY-MM-DD.', required: true },
      reason: reasonOption,
    },
    ...forEachCompany(extending),
  },
  {
    noun: 'report',
    verb: 'remind',
    about: 'Reminds the people of a company of a month that is over due, once a day.',
    args: ['period'],
    options: {
      company: { about: 'Program number of the company.', required: true },
      form: { about: `Of one kind of report alone: ${reportTypes.join(', ')}.` },
      again: { about: 'Also where it was reminded today already.', flag: true },
    },
    ...reminding,
  },
  {
    noun: 'report',
    verb: 'unextend',
    about: 'Takes an extension back, as long as the month is not filed; the company is told.',
    args: ['period'],
    options: { company: companyOption, reason: reasonOption },
    ...forEachCompany(ending),
  },
];
