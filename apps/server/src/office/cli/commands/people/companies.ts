import { type CompanyType, companyContact, companyStatuses, companyTypes } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { lineOf } from '../../../acts/row-line.ts';
import { changeCompanyAct, createCompanyAct } from '../../../people/company-acts.ts';
import { flagCompanyAct, unflagCompanyAct } from '../../../people/flag-acts.ts';
import { acting, type Command, type CommandContext, type Input, type Line, oneOf } from '../../command.ts';
import { companyNamed, listRows } from '../../find-rows.ts';
import { fieldOptions, readFields } from '../../input/read-fields.ts';
import { shortLine } from '../../lines.ts';

const { status, types } = companyContact.fields;
/** Everything of a company that is a plain text, a list of them, or a day. */
const details = Object.entries(companyContact.fields).flatMap(([key, field]) =>
  (field.kind === 'text' || field.kind === 'texts' || field.kind === 'date') && key !== 'rootId' ? [key] : [],
);
const changeable = [...details, 'rootId', 'status', 'types'];

async function list(context: CommandContext, input: Input): Promise<readonly Line[]> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  const [wanted, type] = [input.optional('status'), input.optional('type')];
  if (wanted !== undefined) {
    conditions.push(sql`t.${sql.raw(status.wire)} = ${oneOf('--status', wanted, companyStatuses)}`);
  }
  if (type !== undefined) {
    conditions.push(sql`${oneOf('--type', type, companyTypes)} = any(t.${sql.raw(types.wire)})`);
  }
  const rows = await listRows(context, companyContact, sql`(${sql.join(conditions, sql` and `)})`, sql`t.title`);
  return rows.map((row) => ({ number: row.values.rootId, ...shortLine(row, 'company', ['status', 'types', 'email']) }));
}

/** Puts a flag on a company, or takes it away. */
const flagging = (verb: string, about: string, flagAct: typeof flagCompanyAct): Command => ({
  noun: 'company',
  verb,
  about,
  args: ['number'],
  options: { reason: { about: 'Why; kept with the decision.', required: true } },
  ...acting(flagAct, async (context, input) => {
    const { id } = await companyNamed(context, input.arg('number'));
    return { companyId: id, reason: input.text('reason') };
  }),
});

export const companyCommands: readonly Command[] = [
  {
    noun: 'company',
    verb: 'list',
    about: 'All companies by name.',
    options: {
      status: { about: `Only those that are: ${companyStatuses.join(', ')}.` },
      type: { about: `Only those of a type: ${companyTypes.join(', ')}.` },
    },
    needs: 'companyContact',
    run: list,
  },
  {
    noun: 'company',
    verb: 'show',
    about: 'Everything about one company but its tax and importer numbers.',
    args: ['number'],
    needs: 'companyContact',
    run: async (context, input) =>
      lineOf(companyContact, await companyNamed(context, input.arg('number')), ['taxId', 'importerNumber']),
  },
  {
    noun: 'company',
    verb: 'create',
    about: 'Enters a company, active at once; "package open" then opens its packages.',
    args: ['number', 'name'],
    options: {
      ...fieldOptions(companyContact, details),
      type: { about: `What it is: ${companyTypes.join(', ')}.`, required: true, many: true },
    },
    ...acting(createCompanyAct, async (_context, input) => {
      const kinds: CompanyType[] = input.list('type').map((word) => oneOf('--type', word, companyTypes));
      const company = { rootId: input.arg('number'), name: input.arg('name'), types: kinds };
      return { ...readFields(companyContact, details, input), ...company };
    }),
  },
  {
    noun: 'company',
    verb: 'change',
    about: "Changes a company's name, number, types, status or details.",
    args: ['number'],
    options: {
      ...fieldOptions(companyContact, changeable),
      name: { about: 'How the portal calls it.' },
      reason: { about: 'Why; kept with the decision.', required: true },
    },
    ...acting(changeCompanyAct, async (context, input) => {
      const { id } = await companyNamed(context, input.arg('number'));
      const title = input.optional('name');
      const values = readFields(companyContact, changeable, input);
      return { companyId: id, reason: input.text('reason'), values, ...(title === undefined ? {} : { title }) };
    }),
  },
  flagging('flag', 'Flags a company, so that whoever opens it or a thing of it reads why.', flagCompanyAct),
  flagging('unflag', 'Takes the flag of a company away.', unflagCompanyAct),
];
