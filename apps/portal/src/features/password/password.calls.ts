import { queryOptions } from '@tanstack/react-query';
import { callOwnRoute } from '#kernel/client/account.ts';
import { ClientError } from '#kernel/client/dialect/client-error.ts';

/** Has a link mailed to anyone who has this username or e-mail address. The answer says nothing of whether anybody has. */
export async function askForLink(account: string): Promise<void> {
  await callOwnRoute('forgottenPassword', { method: 'POST', body: { account: account.trim() } });
}

/** Everything that opens the account or its company beside the password, or is told of what happens there. */
export interface KeysBesides {
  readonly programKeys: readonly { readonly id: string; readonly name: string; readonly lastUsed: string | null }[];
  readonly factors: readonly { readonly id: string; readonly name: string }[];
  readonly webhooks: readonly { readonly id: string; readonly url: string }[];
}

export type EndedKeys = Readonly<Record<keyof KeysBesides, readonly string[]>>;

const none: KeysBesides = { programKeys: [], factors: [], webhooks: [] };

/** The other keys of the account that a mailed link is for; null for a link that does not work any more. */
export const keysBesides = (token: string) =>
  queryOptions({
    queryKey: ['keysBesides', token],
    queryFn: async (): Promise<KeysBesides | null> => {
      try {
        const call = { method: 'POST', id: 'keys', body: { token } } as const;
        // Border: our own server's route, whose test says how it answers; one of the version before names fewer kinds.
        return { ...none, ...((await callOwnRoute('resetPassword', call)) as Partial<KeysBesides>) };
      } catch (error) {
        if (!(error instanceof ClientError)) throw error;
        if (error.status === 422) return null;
        // A server of the version before, in the middle of an upgrade, asks for none.
        if (error.status === 404) return none;
        throw error;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Sets a new password with the token of a mailed link, and ends other keys. Throws ClientError: `fields` name a used link or a
 * weak password.
 */
export async function resetPassword(token: string, password: string, ended: EndedKeys): Promise<void> {
  await callOwnRoute('resetPassword', { method: 'POST', body: { token, password, ...ended } });
}
