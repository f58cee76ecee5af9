import { queryOptions } from '@tanstack/react-query';
import { callOwnRoute } from '#kernel/client/account.ts';
import { type OpenSession, type OwnAccount, readAccount, readSessions } from './own-account.ts';

export const ownAccount = () =>
  queryOptions({
    queryKey: ['profile', 'account'],
    queryFn: async (): Promise<OwnAccount> => readAccount(await callOwnRoute('profile')),
  });

/** Changes what is given of it, and answers with the whole. Throws ClientError; its `fields` name what is wrong. */
export async function changeAccount(
  changes: Partial<Omit<OwnAccount, 'username' | 'email' | 'waitingAddress'>>,
): Promise<OwnAccount> {
  return readAccount(await callOwnRoute('profile', { method: 'PATCH', body: changes }));
}

/** Asks for another e-mail address: a link is mailed there. Throws ClientError; its `fields` name what is wrong. */
export async function askForAddress(email: string, password: string): Promise<void> {
  await callOwnRoute('address', { method: 'POST', body: { email, password } });
}

/** Has another link mailed to the address that waits. Throws ClientError. */
export async function mailLinkAgain(): Promise<void> {
  await callOwnRoute('address', { method: 'POST', id: 'link' });
}

/** Leaves the address in force as it is. Throws ClientError. */
export async function dropAddress(): Promise<void> {
  await callOwnRoute('address', { method: 'DELETE' });
}

/** Changes the password; every other session ends. Throws ClientError; its `fields` name what is wrong. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  await callOwnRoute('changePassword', { method: 'POST', body: { currentPassword, newPassword } });
}

/** Where the person is signed in, last used first. */
export const openSessions = () =>
  queryOptions({
    queryKey: ['profile', 'sessions'],
    queryFn: async (): Promise<readonly OpenSession[]> => readSessions(await callOwnRoute('sessions')),
  });

/** Ends one of the person's sessions: its tokens open nothing any more. */
export async function endSession(id: string): Promise<void> {
  await callOwnRoute('sessions', { method: 'DELETE', id });
}
