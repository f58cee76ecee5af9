import { programmeHeading } from '@packhouse/programme';
import { PlainButton } from '@packhouse/ui/actions/plain-button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PasswordField } from '@packhouse/ui/fields/password-field.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { usePainted } from '@packhouse/ui/states/use-painted.ts';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnnounced } from '#kernel/client/announced.ts';
import { config } from '#kernel/config/config.ts';
import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';
import { currentLanguage, withTexts } from '#kernel/texts/i18n.ts';
import { SignInProblem } from './sign-in-problem.tsx';
import { type Closed, useSignIn } from './use-sign-in.ts';
import { useThirdPartyOutcome } from './use-third-party-outcome.ts';

/** After a session that ended by itself: why, and that drafts are kept (screens, Before signing in). */
function SessionEnded() {
  const { t } = useTranslation('sign-in');
  const reason = session.endedBecause();
  if (reason === null || reason === 'logOut') return null;
  return (
    <Banner announce="polite" title={t(`ended.${reason}`)} tone="info">
      {t(`ended.${reason}Hint`)}
    </Banner>
  );
}

// No portal but a demonstration's ever loads them.
const DemoAccounts = lazy(async () => ({
  default: (await withTexts(import('#domain/accounts/demo-accounts.tsx'), 'accounts')).DemoAccounts,
}));

// Nor does one without a login elsewhere ever load these.
const ThirdPartyButton = lazy(() =>
  import('./third-party-button.tsx').then((file) => ({ default: file.ThirdPartyButton })),
);
const ThirdPartyProblem = lazy(() =>
  import('./third-party-problem.tsx').then((file) => ({ default: file.ThirdPartyProblem })),
);

const [usernameId, passwordId] = ['username', 'password'];

/** Username and password; what is missing is said at the field, what the server says above the form. */
export function SignInForm({ onClosed }: { onClosed: (account: Closed) => void }) {
  const { t } = useTranslation(['sign-in', 'kernel']);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { state, submit } = useSignIn(onClosed);
  const { outcome, setOutcome } = useThirdPartyOutcome();
  const login = config().profile.thirdParty;
  const isLoading = state.kind === 'loading';
  const usernameError = attempt > 0 && username.trim() === '' ? t('usernameMissing') : undefined;
  const passwordError = attempt > 0 && password === '' ? t('passwordMissing') : undefined;

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setAttempt(attempt + 1);
    setOutcome(null);
    if (username.trim() !== '' && password !== '') void submit(username.trim(), password);
  };
  const { settings } = config();
  const missing = [
    ...(usernameError ? [{ fieldId: usernameId, message: usernameError }] : []),
    ...(passwordError ? [{ fieldId: passwordId, message: passwordError }] : []),
  ];
  return (
    <Stack gap="l">
      <PageHeader
        eyebrow={
          settings.programmeName === ''
            ? programmeHeading(settings, currentLanguage())
            : t('intro', { programme: settings.programmeName })
        }
        title={t('title')}
      />
      <SessionEnded />
      <SignInProblem attempt={attempt} missing={missing} state={outcome?.kind === 'failed' ? outcome : state} />
      {outcome?.kind === 'problem' && (
        <Suspense>
          <ThirdPartyProblem name={login?.name ?? null} problem={outcome.problem} />
        </Suspense>
      )}
      <form noValidate onSubmit={onSubmit}>
        <Stack gap="m">
          <TextField
            autoComplete="username"
            error={usernameError}
            id={usernameId}
            isRequired
            label={t('username')}
            name="username"
            onChange={setUsername}
            value={username}
            width="full"
          />
          <PasswordField
            autoComplete="current-password"
            error={passwordError}
            hideLabel={t('password.hide', { ns: 'kernel' })}
            id={passwordId}
            isRequired
            label={t('password')}
            name="password"
            onChange={setPassword}
            showLabel={t('password.show', { ns: 'kernel' })}
            value={password}
          />
          <PlainButton
            isPending={isLoading}
            isWide
            pendingLabel={t('signingIn')}
            size="large"
            type="submit"
            variant="primary"
          >
            {t('signIn')}
          </PlainButton>
        </Stack>
      </form>
      {login !== null && (
        <Suspense>
          <ThirdPartyButton login={login} onOutcome={setOutcome} />
        </Suspense>
      )}
      <SignInAlternatives />
      {config().demo && (
        <Demonstration
          onChoose={(name, word) => {
            setUsername(name);
            setPassword(word);
          }}
        />
      )}
    </Stack>
  );
}

/** For who cannot sign in yet; what the backend does not announce is not shown (decisions.md 8). */
function SignInAlternatives() {
  const { t } = useTranslation(['sign-in', 'kernel']);
  return (
    <Stack gap="s">
      <Row gap="m">
        {isAnnounced('forgottenPassword') && (
          <TextLink href={urls.forgotPassword()}>{t('kernel:term.forgottenYourPassword')}</TextLink>
        )}
        <TextLink href={urls.openHelp('sign-in')}>{t('kernel:guide')}</TextLink>
      </Row>
      {isAnnounced('signUp') && (
        <p>
          {t('noAccount')} <TextLink href={urls.signUp()}>{t('signUp')}</TextLink>
        </p>
      )}
    </Stack>
  );
}

/** After the form, which waits for nothing. */
function Demonstration({ onChoose }: { onChoose: (username: string, password: string) => void }) {
  return <Suspense>{usePainted() && <DemoAccounts onChoose={onChoose} />}</Suspense>;
}
