import type { MailLinks } from '#mail/deliver-mail.ts';
import type { AccountDeps } from './account-deps.ts';
import { makeEmailLink } from './email-changes.ts';
import { makePasswordLink } from './password-links.ts';

/**
 * The links that mails hold. Their tokens stand behind the #, where no server and no log sees them.
 * @param portal the URL under which people reach the portal, without a slash at its end
 */
export function mailLinks({ db, clock }: AccountDeps, portal: string): MailLinks {
  return {
    password: async (userId) => `${portal}/resetPassword#token=${await makePasswordLink(db, userId, clock())}`,
    email: async (changeId) => {
      const token = await makeEmailLink(db, changeId, clock());
      return token === null ? null : `${portal}/confirmAddress#token=${token}`;
    },
  };
}
