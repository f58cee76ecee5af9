import { give } from '@packhouse/programme';
import { keysOf } from '#identity/keys/company-keys.ts';
import { revokeKeyAct } from '../../../people/company-key-acts.ts';
import { acting, type Command, reading } from '../../command.ts';
import { companyNamed } from '../../find-rows.ts';

/** Keys by which programs of companies act (docs/decisions/032). */
export const keyCommands: readonly Command[] = [
  reading({
    noun: 'key',
    verb: 'list',
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
