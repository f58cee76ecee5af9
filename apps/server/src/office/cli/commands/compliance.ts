import {
  type ActGiven,
  complianceParts,
  defaultLanguage,
  type GivenOf,
  give,
  monthStates,
  season,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { type Act, type Acted, act, type How } from '../../acts/act.ts';
import { complianceFile, everyComplianceRow } from '../../desk/compliance-table.ts';
import { endExtensionAct, extendAct } from '../../filings/extend-due-day.ts';
import { readCompliance } from '../../filings/read-compliance.ts';
import { remindAct } from '../../filings/remind-act.ts';
import { noteExport } from '../../note-export.ts';
import { OfficeError, OfficeRefusal } from '../../office-error.ts';
import {
  acting,
  type Command,
  type CommandContext,
  doing,
  fileLanguages,
  making,
  officeFile,
  reading,
} from '../command.ts';
import { companyNamed, listRows, periodNamed, seasonNamed } from '../find-rows.ts';

async function seasonOf(context: CommandContext, word: string | undefined): Promise<string> {
  if (word !== undefined) return (await seasonNamed(context, word)).id;
  const [current] = await listRows(context, season, sql`t.${sql.raw(season.fields.current.wire)}`);
  if (current === undefined) throw new OfficeRefusal('noCurrentSeason');
  return current.id;
}

const narrowing = {
  season: give.optional(give.text('Season, such as 2026-27.')),
  company: give.optional(give.text('Program number of one company.')),
  period: give.optional(give.text('Month, such as "October 2026".')),
  state: give.optional(give.choice(`One of: ${monthStates.join(', ')}.`, monthStates)),
};

async function list(
  context: CommandContext,
  { season: of, company, period, state: wanted }: GivenOf<typeof narrowing>,
) {
  const lines = await readCompliance(context, {
    seasonId: await seasonOf(context, of),
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

const filed = {
  season: give.optional(give.text('Season, such as 2026-27; the current one unless told.')),
  part: give.optional(give.text(`One of: ${complianceParts.join(', ')}; all unless told.`)),
  q: give.optional(give.text("Part of a company's name or number.")),
  language: give.optional(give.choice('Language of its words; English unless told.', fileLanguages)),
};

async function file(context: CommandContext, given: GivenOf<typeof filed>) {
  const { season, part, q, language = defaultLanguage } = given;
  const asked = { part, q };
  const rows = await everyComplianceRow(context, { ...asked, season: season && (await seasonOf(context, season)) });
  await noteExport(context, 'file', { file: 'compliance', ...asked, season, rows: rows.length });
  return officeFile('compliance', complianceFile(rows, language, context.settings), `${rows.length} rows are`);
}

/** Several companies are so many acts, each with its own decision and its own outcome: one that is refused stops no other. */
function forEachCompany<Sent extends { readonly company: readonly string[] }, Given extends object, Made>(
  wanted: Act<Given, Made>,
  givenFor: (context: CommandContext, sent: Sent, company: string) => Promise<Given>,
) {
  const outcomeOf = async (context: CommandContext, sent: Sent, how: How, number: string) => {
    const key = how.idempotencyKey === undefined ? {} : { idempotencyKey: `${how.idempotencyKey}/${number}` };
    try {
      const acted = await act(context, wanted, await givenFor(context, sent, number), { ...how, ...key });
      return { number, acted, answer: acted.answer };
    } catch (error) {
      if (error instanceof OfficeError) return { number, acted: null, answer: error.message };
      throw error;
    }
  };
  return {
    begins: [wanted],
    act: async (context: CommandContext, sent: Sent, how: How): Promise<Acted<unknown>> => {
      const numbers = [...new Set(sent.company)];
      const [only = ''] = numbers;
      if (numbers.length < 2) return act(context, wanted, await givenFor(context, sent, only), how);
      const outcomes = await Array.fromAsync(numbers, (number) => outcomeOf(context, sent, how, number));
      const done = outcomes.flatMap(({ acted }) => acted ?? []);
      const answer = outcomes.map((one) => ({ number: one.number, answer: one.answer }));
      const [last] = done.slice(-1);
      if (last === undefined) throw new OfficeRefusal('nothingDone', {}, answer);
      const state = done.some((acted) => acted.state === 'waits') ? 'waits' : 'done';
      return { state, decision: last.decision, answer, made: null };
    },
  };
}

const monthOf = async (context: CommandContext, { period }: { readonly period: string }, company: string) => ({
  companyId: (await companyNamed(context, company)).id,
  periodId: (await periodNamed(context, period)).id,
});

export const complianceCommands: readonly Command[] = [
  reading('compliance list', {
    about: 'How every company stands with each month of a season (the current one).',
    fields: narrowing,
    needs: 'reportsSeen',
    run: list,
  }),
  making('compliance file', {
    about: 'The table company by month as a CSV file, with phone and e-mail of each company.',
    fields: filed,
    needs: 'reportsSeen',
    file,
  }),
  doing(
    'report extend',
    forEachCompany(extendAct, async (context, { to, reason, ...sent }: ActGiven<'report extend'>, company) => ({
      ...(await monthOf(context, sent, company)),
      reason,
      dueOn: to,
    })),
  ),
  acting('report remind', remindAct, async (context, { company, form, again = false, ...sent }) => ({
    ...(await monthOf(context, sent, company)),
    reportType: form,
    again,
  })),
  doing(
    'report unextend',
    forEachCompany(endExtensionAct, async (context, { reason, ...sent }: ActGiven<'report unextend'>, company) => ({
      ...(await monthOf(context, sent, company)),
      reason,
    })),
  ),
];
