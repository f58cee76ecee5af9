import { companyContact, companyStatuses, companyTypes, give } from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { lineOf } from '../../../acts/row-line.ts';
import { changeCompanyAct, createCompanyAct } from '../../../people/company-acts.ts';
import { flagCompanyAct, unflagCompanyAct } from '../../../people/flag-acts.ts';
import { acting, type Command, type CommandContext, type Line, reading } from '../../command.ts';
import { companyNamed, listRows } from '../../find-rows.ts';
import { shortLine } from '../../lines.ts';

const { status, types } = companyContact.fields;
async function list(
  context: CommandContext,
  { status: wanted, type }: { readonly status?: string | undefined; readonly type?: string | undefined },
): Promise<readonly Line[]> {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (wanted !== undefined) {
    conditions.push(sql`t.${sql.raw(status.wire)} = ${wanted}`);
  }
  if (type !== undefined) {
    conditions.push(sql`${type} = any(t.${sql.raw(types.wire)})`);
  }
  const rows = await listRows(context, companyContact, sql`(${sql.join(conditions, sql` and `)})`, sql`t.title`);
  return rows.map((row) => ({ number: row.values.rootId, ...shortLine(row, 'company', ['status', 'types', 'email']) }));
}

const reasoned = async (
  context: CommandContext,
  { number, reason }: { readonly number: string; readonly reason: string },
) => ({
  companyId: (await companyNamed(context, number)).id,
  reason,
});

export const companyCommands: readonly Command[] = [
  reading({
    noun: 'company',
    verb: 'list',
    about: 'All companies by name.',
    fields: {
      status: give.optional(give.choice(`Only those that are: ${companyStatuses.join(', ')}.`, companyStatuses)),
      type: give.optional(give.choice(`Only those of a type: ${companyTypes.join(', ')}.`, companyTypes)),
    },
    needs: 'companyContact',
    run: list,
  }),
  reading({
    noun: 'company',
    verb: 'show',
    about: 'Everything about one company but its tax and importer numbers.',
    fields: { number: give.word() },
    needs: 'companyContact',
    run: async (context, given) =>
      lineOf(companyContact, await companyNamed(context, given.number), ['taxId', 'importerNumber']),
  }),
  acting('company create', createCompanyAct, (_context, { number, type, ...details }) => ({
    ...details,
    rootId: number,
    types: type,
  })),
  acting('company change', changeCompanyAct, async (context, { number, name: title, reason, ...values }) => ({
    ...(await reasoned(context, { number, reason })),
    values,
    ...(title === undefined ? {} : { title }),
  })),
  acting('company flag', flagCompanyAct, reasoned),
  acting('company unflag', unflagCompanyAct, reasoned),
];
