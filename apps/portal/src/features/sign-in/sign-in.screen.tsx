import { lazy, Suspense, useState } from 'react';
import { SignInForm } from './sign-in-form.tsx';
import { useThirdPartyOutcome } from './third-party/use-third-party-outcome.ts';
import type { Closed } from './use-sign-in.ts';

const NoCompany = lazy(() => import('./no-company.tsx').then((file) => ({ default: file.NoCompany })));
const NotConfirmed = lazy(() => import('./not-confirmed.tsx').then((file) => ({ default: file.NotConfirmed })));

/** The sign-in page at / and /signin. */
export function SignInScreen() {
  const { outcome, setOutcome } = useThirdPartyOutcome();
  const [account, setAccount] = useState<Closed | null>(outcome?.kind === 'account' ? { kind: outcome.account } : null);
  if (account === null) return <SignInForm onClosed={setAccount} />;
  const back = () => {
    setOutcome(null);
    setAccount(null);
  };
  return (
    <Suspense>
      {account.kind === 'unconfirmed' ? (
        <NotConfirmed credentials={account.credentials} onBack={back} />
      ) : (
        <NoCompany account={account.kind} onBack={back} />
      )}
    </Suspense>
  );
}
