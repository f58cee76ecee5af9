import { OfficeRefusal } from '../../../office-error.ts';
import { linkUserAct, unlinkUserAct } from '../../../people/user-acts.ts';
import { acting, type Command, type CommandContext, type Input } from '../../command.ts';
import { userNamed } from '../../find-rows.ts';

async function linked(context: CommandContext, input: Input) {
  const issuer = input.optional('issuer') ?? context.config.oidcIssuer;
  if (issuer === null) throw new OfficeRefusal('issuerMissing');
  if (!URL.canParse(issuer)) throw new OfficeRefusal('issuerUnfit', { text: issuer });
  const subject = input.text('subject').trim();
  if (subject === '') throw new OfficeRefusal('subjectMissing');
  return { userId: (await userNamed(context, input.arg('name'))).id, issuer, subject };
}

/** The login at another issuer (decisions.md 7). `user show` shows what is linked. */
export const userLoginCommands: readonly Command[] = [
  {
    noun: 'user',
    verb: 'link',
    about: 'Lets a person sign in through the OpenID Connect issuer.',
    args: ['name'],
    options: {
      subject: { about: 'Who the person is there: "sub" of the ID token.', required: true },
      issuer: { about: 'URL of the issuer; OIDC_ISSUER unless told.' },
    },
    ...acting(linkUserAct, linked),
  },
  {
    noun: 'user',
    verb: 'unlink',
    about: 'Ends that and signs the person out everywhere.',
    args: ['name'],
    ...acting(unlinkUserAct, async (context, input) => ({ userId: (await userNamed(context, input.arg('name'))).id })),
  },
];
