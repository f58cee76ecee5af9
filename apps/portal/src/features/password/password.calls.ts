import { callOwnRoute } from '#kernel/client/account.ts';

/** Has a link mailed to whoever has this username or e-mail address. The answer says nothing of whether anybody has. */
export async function askForLink(account: string): Promise<void> {
  await callOwnRoute('forgottenPassword', { method: 'POST', body: { account: account.trim() } });
}

/** Sets a new password with the token of a mailed link. Throws ClientError: `fields` name a used link or a weak password. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await callOwnRoute('resetPassword', { method: 'POST', body: { token, password } });
}
