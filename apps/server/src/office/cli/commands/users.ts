import { type ActGiven, give, user } from '@packhouse/programme';
import { lookAlikes } from '#identity/sign-in/user-names.ts';
import { identitiesOf } from '#identity/tokens/identities.ts';
import { type Line, lineOf } from '../../acts/row-line.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { resetFactorsAct } from '../../people/reset-factors.ts';
import {
  closeUserAct,
  createUserAct,
  linkUserAct,
  openUserAct,
  proxyAct,
  sendLinkAct,
  unlinkUserAct,
} from '../../people/user-acts.ts';
import { identityText } from '../../people/users.ts';
import { acting, type Command, type CommandContext, reading } from '../command.ts';
import { companyIdOf, userNamed } from '../find-rows.ts';

async function entered(
  context: CommandContext,
  { company: number, staff = false, ...person }: ActGiven<'user create'>,
) {
  if (staff === (number !== undefined)) throw new OfficeRefusal('companyOrStaff');
  return { ...person, companyId: await companyIdOf(context, number), staff };
}

async function show(context: CommandContext, { name }: { readonly name: string }): Promise<Line> {
  const row = await userNamed(context, name);
  return { ...lineOf(user, row), logins: (await identitiesOf(context.db, row.id)).map(identityText) };
}

const ofUser = async <Given extends { readonly name: string }>(context: CommandContext, { name, ...given }: Given) => ({
  ...given,
  userId: (await userNamed(context, name)).id,
});

async function linked(context: CommandContext, given: ActGiven<'user link'>) {
  const issuer = given.issuer ?? context.config.oidcIssuer;
  if (issuer === null) throw new OfficeRefusal('issuerMissing');
  if (!URL.canParse(issuer)) throw new OfficeRefusal('issuerUnfit', { text: issuer });
  const subject = given.subject.trim();
  if (subject === '') throw new OfficeRefusal('subjectMissing');
  return { userId: (await userNamed(context, given.name)).id, issuer, subject };
}

export const userCommands: readonly Command[] = [
  reading('user show', {
    about: 'One account.',
    fields: { name: give.word() },
    needs: 'companyPeople',
    run: show,
  }),
  reading('user look-alikes', {
    about: 'User names from before such were refused that can be taken for an older one.',
    needs: 'companyPeople',
    run: (context) => lookAlikes(context.db),
  }),
  acting('user create', createUserAct, entered),
  acting('user send-link', sendLinkAct, ofUser),
  acting('user reset-second-factor', resetFactorsAct, ofUser),
  acting('user close', closeUserAct, ofUser),
  acting('user open', openUserAct, ofUser),
  acting('proxy add', proxyAct, (context, { name }) => ofUser(context, { name, wanted: true })),
  acting('proxy remove', proxyAct, (context, { name }) => ofUser(context, { name, wanted: false })),
  acting('user link', linkUserAct, linked),
  acting('user unlink', unlinkUserAct, ofUser),
];
