import { lazy, Suspense, useState } from 'react';
import { SignInForm } from './sign-in-form.tsx';
import { useThirdPartyOutcome } from './use-third-party-outcome.ts';

const NoCompany = lazy(() => import('./no-company.tsx').then((file) => ({ default: file.NoCompany })));

/** The sign-in page at / and /signin. */
export function SignInScreen() {
  const { outcome, setOutcome } = useThirdPartyOutcome();
  const [account, setAccount] = useState(outcome?.kind === 'account' ? outcome.account : null);
  if (account === null) return <SignInForm onNoCompany={setAccount} />;
  const back = () => {
    setOutcome(null);
    setAccount(null);
  };
  return (
    <Suspense>
      <NoCompany account={account} onBack={back} />
    </Suspense>
  );
}
