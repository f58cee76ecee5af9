import { callOwnRoute } from '#kernel/client/account.ts';

/** Whether the e-mail address of a new account was confirmed, or the new one of an existing account. */
export type Confirmed = 'signUp' | 'change';

/** Puts an address in force with the token of a mailed link. Throws ClientError; its `fields` name a link that is dead. */
export async function confirmAddress(token: string): Promise<Confirmed> {
  const answer = await callOwnRoute('confirmAddress', { method: 'POST', body: { token } });
  const isChange = typeof answer === 'object' && answer !== null && 'account' in answer && answer.account === 'change';
  return isChange ? 'change' : 'signUp';
}
