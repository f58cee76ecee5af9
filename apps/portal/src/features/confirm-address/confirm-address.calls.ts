import { callOwnRoute } from '#kernel/client/account.ts';
import { members } from '#kernel/client/answer-members.ts';

/** Whether the e-mail address of a new account was confirmed, or the new one of an existing account. */
export type Confirmed = 'signUp' | 'change';

/** Puts an address in force with the token of a mailed link. Throws ClientError; its `fields` name a link that is dead. */
export async function confirmAddress(token: string): Promise<Confirmed> {
  const answer = await callOwnRoute('confirmAddress', { method: 'POST', body: { token } });
  return members(answer).account === 'change' ? 'change' : 'signUp';
}
