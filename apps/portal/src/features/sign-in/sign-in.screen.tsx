import { lazy, Suspense, useState } from 'react';
import { loadTexts } from '#kernel/texts/i18n.ts';
import { SignInForm } from './sign-in-form.tsx';
import type { Closed } from './use-sign-in.ts';
import { useThirdPartyOutcome } from './use-third-party-outcome.ts';

// Anyone who signs in needs neither, nor their texts.
const NoCompany = lazy(async () => {
  const [screen] = await Promise.all([import('#domain/accounts/no-company.tsx'), loadTexts('accounts')]);
  return { default: screen.NoCompany };
});
const NotConfirmed = lazy(async () => {
  const [screen] = await Promise.all([import('#domain/accounts/not-confirmed.tsx'), loadTexts('accounts')]);
  return { default: screen.NotConfirmed };
});

const SecondFactor = lazy(async () => {
  const [step] = await Promise.all([import('./second-factor-step.tsx'), loadTexts('second-factor')]);
  return { default: step.SecondFactorStep };
});

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
