import { lazy, Suspense, useState } from 'react';
import { SignInForm } from './sign-in-form.tsx';
import type { AccountWithoutCompany } from './use-sign-in.ts';

const NoCompany = lazy(() => import('./no-company.tsx').then((file) => ({ default: file.NoCompany })));

/** The sign-in page at / and /signin. */
export function SignInScreen() {
  const [account, setAccount] = useState<AccountWithoutCompany | null>(null);
  if (account === null) return <SignInForm onNoCompany={setAccount} />;
  return (
    <Suspense>
      <NoCompany account={account} onBack={() => setAccount(null)} />
    </Suspense>
  );
}
