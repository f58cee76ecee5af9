import { useEffect, useState } from 'react';
import type { AccountWithoutCompany, Credentials } from '#domain/accounts/account-texts.ts';
import type { FactorQuestion } from '#kernel/client/access/other-grants.ts';
import type { ClientError } from '#kernel/client/client.ts';
import { useGo, usePreload } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';

/** The form's state (specification, section 4): idle, loading, then gone or failed. */
export type SignInState =
  | { readonly kind: 'idle' | 'loading' }
  | { readonly kind: 'credentials' }
  | { readonly kind: 'failed'; readonly error: ClientError };

/** Right credentials that open nothing yet. */
export type Closed =
  | { readonly kind: AccountWithoutCompany; readonly recoveryCodes?: readonly string[] }
  | { readonly kind: 'secondFactor'; readonly question: FactorQuestion }
  | { readonly kind: 'unconfirmed'; readonly credentials: Credentials };

/** Signs in and goes to /dashboard, or back to where the guard turned this person away. */
export function useSignIn(onClosed: (account: Closed) => void) {
  const [state, setState] = useState<SignInState>({ kind: 'idle' });
  const go = useGo();
  const preload = usePreload();
  useEffect(() => {
    // A task of its own: the form is on the screen before anything else is asked for, and comes while the person types.
    const timer = setTimeout(session.prepare);
    return () => clearTimeout(timer);
  }, []);
  const submit = async (username: string, password: string) => {
    setState({ kind: 'loading' });
    const asked = session.signIn(username, password);
    // Its files come while the password is proved; a task later, so that they stand behind the question.
    setTimeout(preload, 0, urls.dashboard());
    const result = await asked;
    if (result.kind === 'signedIn') return go(session.returnTo() ?? urls.dashboard(), { replace: true });
    if (result.kind === 'credentials' || result.kind === 'failed') return setState(result);
    setState({ kind: 'idle' });
    if (result.kind === 'unconfirmed') onClosed({ kind: 'unconfirmed', credentials: { username, password } });
    else onClosed(result);
  };
  return { state, submit };
}
