import { keysOf } from '#identity/keys/company-keys.ts';
import { revokeKeyAct } from '../../../people/company-key-acts.ts';
import { acting, type Command } from '../../command.ts';
import { companyNamed } from '../../find-rows.ts';

/** Keys by which programs of companies act (docs/decisions/032). */
export const keyCommands: readonly Command[] = [
  {
    noun: 'key',
    verb: 'list',
    about: "A company's keys for programs, the newest first: what each may do, its owner, its last use and its end.",
    args: ['number'],
    needs: 'companyPeople',
    run: async (context, input) => {
      const { id } = await companyNamed(context, input.arg('number'));
      return (await keysOf(context.db, id, new Date())).map((key) => ({ ...key }));
    },
  },
  {
    noun: 'key',
    verb: 'revoke',
    about: 'Ends a key for programs, by its id in "key list": it opens nothing from then on.',
    args: ['key'],
    options: { reason: { about: 'Why; kept with the decision.', required: true } },
    ...acting(revokeKeyAct, async (_context, input) => ({ keyId: input.arg('key'), reason: input.text('reason') })),
  },
];
