import { companyContact } from '@packhouse/programme';
import { companyOf, renamedIn, type Someone } from './rows-there.ts';
import { type About, note } from './trial.ts';

/**
 * Tries whether somebody keeps their rights when the token is renewed, as the portal does every few minutes. The session
 * is over afterwards.
 */
export async function checkRenewal(someone: Someone, { findings, trial }: About): Promise<void> {
  const { name, session } = someone;
  const path = `/jsonapi/${companyContact.path}/${await companyOf(someone, renamedIn(findings))}`;
  if ((await session.read(path)).status !== 200) return;
  const renewed = await session.renewed();
  const isSeen = renewed !== null && (await renewed.read(path)).status === 200;
  const fault =
    renewed === null
      ? `${name} gets NO REFRESH TOKEN: the session ends with the first token`
      : `${name} MAY NOT READ the own company once the token is renewed: it has lost its scope`;
  note(trial, `${name} goes on when the token is renewed`, companyContact.type, isSeen ? null : fault);
}
