import { companyContact, give } from '@packhouse/programme';
import { keysOf } from '#identity/keys/company-keys.ts';
import { lineOf } from '../../acts/row-line.ts';
import { changeCompanyAct, createCompanyAct } from '../../people/company-acts.ts';
import { revokeKeyAct } from '../../people/company-key-acts.ts';
import { flagCompanyAct, unflagCompanyAct } from '../../people/flag-acts.ts';
import { acting, type Command, type CommandContext, reading } from '../command.ts';
import { companyNamed } from '../find-rows.ts';

const ofCompany = async <Given extends { readonly number: string }>(
  context: CommandContext,
  { number, ...given }: Given,
) => ({ ...given, companyId: (await companyNamed(context, number)).id });

export const companyCommands: readonly Command[] = [
  reading('company show', {
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
    ...(await ofCompany(context, { number, reason })),
    values,
    ...(title === undefined ? {} : { title }),
  })),
  acting('company flag', flagCompanyAct, ofCompany),
  acting('company unflag', unflagCompanyAct, ofCompany),
  reading('key list', {
    about: "A company's keys for programs, the newest first: what each may do, its owner, its last use and its end.",
    fields: { number: give.word() },
    needs: 'companyPeople',
    run: async (context, given) => {
      const { id } = await companyNamed(context, given.number);
      return (await keysOf(context.db, id, new Date())).map((key) => ({ ...key }));
    },
  }),
  acting('key revoke', revokeKeyAct, async (_context, given) => ({ keyId: given.key, reason: given.reason })),
];
