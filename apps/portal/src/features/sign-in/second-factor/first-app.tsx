import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppSecret } from '#domain/second-factor/app-secret.tsx';
import { FactorFailure } from '#domain/second-factor/factor-failure.tsx';
import { FactorForm } from '#domain/second-factor/factor-form.tsx';
import { type BegunApp, readBegunApp } from '#domain/second-factor/second-factor.calls.ts';
import type { FactorAnswer } from '#kernel/client/access/other-grants.ts';
import { callOwnRoute } from '#kernel/client/account.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { Button } from '#ui/actions/button.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

interface FirstAppProps {
  /** The question's, which stands for the password. */
  readonly token: string;
  readonly onAnswer: (answer: FactorAnswer) => Promise<void>;
  readonly back: ReactNode;
}

/** Who has to have a second factor takes an app into use while signing in. */
export function FirstApp({ token, onAnswer, back }: FirstAppProps) {
  const { t } = useTranslation(['second-factor', 'kernel']);
  const [app, setApp] = useState<BegunApp | null>(null);
  const begin = useFormCall({
    check: () => [],
    send: async () => {
      const body = { token, name: t('app.firstName') };
      setApp(readBegunApp(await callOwnRoute('secondFactor', { method: 'POST', id: 'begin-first-app', body })));
    },
  });
  return (
    <Stack gap="l">
      <PageHeader description={t('first.hint')} title={t('first.title')} />
      <FactorFailure error={begin.failure} />
      {app === null ? (
        <Row>
          <Button
            isPending={begin.isSending}
            onPress={() => void begin.submit()}
            pendingLabel={t('kernel:loading')}
            variant="primary"
          >
            {t('first.begin')}
          </Button>
          {back}
        </Row>
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
