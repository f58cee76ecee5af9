import { lazy, Suspense, useState } from 'react';
import { withTexts } from '#kernel/texts/i18n.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { Closed } from './use-sign-in.ts';
import { useThirdPartyOutcome } from './use-third-party-outcome.ts';

// Anyone who signs in needs neither, nor their texts.
const NoCompany = lazy(async () => ({
  default: (await withTexts(import('#domain/accounts/no-company.tsx'), 'accounts')).NoCompany,
}));
const NotConfirmed = lazy(async () => ({
  default: (await withTexts(import('#domain/accounts/not-confirmed.tsx'), 'accounts')).NotConfirmed,
}));

const SecondFactor = lazy(async () => ({
  default: (await withTexts(import('./second-factor-step.tsx'), 'second-factor')).SecondFactorStep,
}));

export function SignInScreen() {
  const { outcome, setOutcome } = useThirdPartyOutcome();
  const [account, setAccount] = useState<Closed | null>(outcome?.kind === 'closed' ? outcome.account : null);
  if (account === null) return <SignInForm onClosed={setAccount} />;
  const back = () => {
    setOutcome(null);
    setAccount(null);
  };
  return (
    <Suspense>
      {account.kind === 'secondFactor' ? (
        <SecondFactor onBack={back} onClosed={setAccount} question={account.question} />
      ) : account.kind === 'unconfirmed' ? (
        <NotConfirmed credentials={account.credentials} onBack={back} />
      ) : (
        <NoCompany account={account.kind} onBack={back} />
      )}
    </Suspense>
  );
}
