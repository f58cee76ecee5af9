import { Button } from '@packhouse/ui/actions/button.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppSecret } from '#domain/second-factor/app-secret.tsx';
import { FactorFailure } from '#domain/second-factor/factor-failure.tsx';
import { FactorForm } from '#domain/second-factor/factor-form.tsx';
import { passkeysWorkHere } from '#domain/second-factor/passkeys.ts';
import { type BegunApp, makeFirstPasskey, readBegunApp } from '#domain/second-factor/second-factor.calls.ts';
import type { FactorAnswer } from '#kernel/client/access/other-grants.ts';
import { callOwnRoute } from '#kernel/client/account.ts';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';

interface FirstFactorProps {
  /** The question's, which stands for the password. */
  readonly token: string;
  /** The origin of the page on which passkeys work; null: on none. */
  readonly passkeysAt: string | null;
  readonly onAnswer: (answer: FactorAnswer) => Promise<void>;
  readonly back: ReactNode;
}

/** Anyone who must have a second factor takes an app or a passkey into use while signing in. */
export function FirstFactor({ token, passkeysAt, onAnswer, back }: FirstFactorProps) {
  const { t } = useTranslation('second-factor');
  const [app, setApp] = useState<BegunApp | null>(null);
  return (
    <Stack gap="l">
      <PageHeader description={t('first.hint')} title={t('first.title')} />
      {app === null ? (
        <Choice back={back} onAnswer={onAnswer} onApp={setApp} passkeysAt={passkeysAt} token={token} />
      ) : (
        <>
          <AppSecret {...app} />
          <FactorForm
            kinds={['totp']}
            onAnswer={onAnswer}
            pendingLabel={t('signIn.checking')}
            submitLabel={t('signIn.submit')}
          >
            {back}
          </FactorForm>
        </>
      )}
    </Stack>
  );
}

type ChoiceProps = FirstFactorProps & { readonly onApp: (app: BegunApp) => void };

function Choice({ token, passkeysAt, onAnswer, onApp, back }: ChoiceProps) {
  const { t } = useTranslation(['second-factor', 'kernel']);
  const app = useFormCall({
    check: () => [],
    send: async () => {
      const body = { token, name: t('app.firstName') };
      onApp(readBegunApp(await callOwnRoute('secondFactor', { method: 'POST', id: 'begin-first-app', body })));
    },
  });
  const passkey = useFormCall({
    check: () => [],
    send: async () => onAnswer({ passkey: await makeFirstPasskey(token), passkey_name: t('passkey.firstName') }),
  });
  const { summary } = useFieldProblems('second-factor', [], passkey.problems);
  const isBusy = app.isSending || passkey.isSending;
  return (
    <>
      <ErrorSummary attempt={passkey.attempt} errors={summary} title={t('kernel:errorSummary')} />
      <FactorFailure error={app.failure ?? passkey.failure} />
      <Row>
        <Button
          isDisabled={passkey.isSending}
          isPending={app.isSending}
          onPress={() => void app.submit()}
          pendingLabel={t('kernel:loading')}
          variant="primary"
        >
          {t('first.begin')}
        </Button>
        {passkeysWorkHere(passkeysAt) && (
          <Button
            isDisabled={isBusy && !passkey.isSending}
            isPending={passkey.isSending}
            onPress={() => void passkey.submit()}
            pendingLabel={t('signIn.checking')}
          >
            {t('first.beginPasskey')}
          </Button>
        )}
        {back}
      </Row>
    </>
  );
}
