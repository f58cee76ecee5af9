import type { ActGiven } from '@packhouse/programme';
import { OfficeRefusal } from '../../../office-error.ts';
import { linkUserAct, unlinkUserAct } from '../../../people/user-acts.ts';
import { acting, type Command, type CommandContext } from '../../command.ts';
import { userNamed } from '../../find-rows.ts';
import { userOf } from './users.ts';

async function linked(context: CommandContext, given: ActGiven<'user link'>) {
  const issuer = given.issuer ?? context.config.oidcIssuer;
  if (issuer === null) throw new OfficeRefusal('issuerMissing');
  if (!URL.canParse(issuer)) throw new OfficeRefusal('issuerUnfit', { text: issuer });
  const subject = given.subject.trim();
  if (subject === '') throw new OfficeRefusal('subjectMissing');
  return { userId: (await userNamed(context, given.name)).id, issuer, subject };
}

/** The login at another issuer (decisions.md 7). `user show` shows what is linked. */
export const userLoginCommands: readonly Command[] = [
  acting('user link', linkUserAct, linked),
  acting('user unlink', unlinkUserAct, userOf),
];
