import { Button } from '@packhouse/ui/actions/button.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorForm } from '#domain/second-factor/factor-form.tsx';
import { provePasskey } from '#domain/second-factor/passkeys.ts';
import { RecoveryCodes } from '#domain/second-factor/recovery-codes.tsx';
import { refusedFactor } from '#domain/second-factor/refused-factor.ts';
import { readPasskeyQuestion } from '#domain/second-factor/second-factor.calls.ts';
import type { FactorAnswer, FactorQuestion } from '#kernel/client/access/other-grants.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';
import { FirstFactor } from './first-factor.tsx';
import type { Closed } from './use-sign-in.ts';

interface SecondFactorStepProps {
  readonly question: FactorQuestion;
  readonly onClosed: (account: Closed) => void;
  readonly onBack: () => void;
}

/** After the password: the second factor of the account, or the first one for anyone who has to have one. */
export function SecondFactorStep({ question, onClosed, onBack }: SecondFactorStepProps) {
  const { t } = useTranslation(['second-factor', 'accounts']);
  const [isOver, setOver] = useState(false);
  const [made, setMade] = useState<Closed & { kind: 'staff' }>();
  const go = useGo();
  const onAnswer = async (answer: FactorAnswer) => {
    const result = await session.proveFactor(question.token, answer);
    if (result.kind === 'failed') throw result.error;
    if (result.kind === 'signedIn') return go(session.returnTo() ?? urls.dashboard(), { replace: true });
    if (result.kind === 'credentials' && result.hint === 'mfa_code') {
      throw 'passkey' in answer ? refusedFactor('passkey', 'wrong') : refusedFactor('code', 'wrongCode');
    }
    if (result.kind === 'credentials' || result.kind === 'unconfirmed') return setOver(true);
    if (result.kind === 'staff' && result.recoveryCodes !== undefined) return setMade({ ...result, kind: 'staff' });
    onClosed(result);
  };
  const back = (
    <Button icon="arrow-left" onPress={onBack} variant="quiet">
      {t('accounts:noCompany.back')}
    </Button>
  );
  if (made !== undefined) {
    return (
      <Stack gap="l">
        <PageHeader title={t('codes.heading')} />
        <RecoveryCodes codes={made.recoveryCodes ?? []} doneLabel={t('codes.kept')} onDone={() => onClosed(made)} />
      </Stack>
    );
  }
  if (isOver) {
    return (
      <Stack gap="l">
        <PageHeader title={t('signIn.title')} />
        <Banner action={back} announce="assertive" title={t('signIn.over')} tone="warning">
          {t('signIn.overHint')}
        </Banner>
      </Stack>
    );
  }
  const { at, options } = readPasskeyQuestion(question.passkey);
  if (question.isFirst) return <FirstFactor back={back} onAnswer={onAnswer} passkeysAt={at} token={question.token} />;
  return (
    <Stack gap="l">
      <PageHeader description={t('signIn.hint')} title={t('signIn.title')} />
      <FactorForm
        kinds={question.kinds}
        onAnswer={onAnswer}
        passkey={{ at, ask: () => provePasskey(options) }}
        pendingLabel={t('signIn.checking')}
        submitLabel={t('signIn.submit')}
      >
        {back}
      </FactorForm>
      <p>{t('signIn.lost')}</p>
    </Stack>
  );
}
