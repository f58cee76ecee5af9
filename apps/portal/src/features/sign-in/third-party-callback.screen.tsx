import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import type { ThirdPartyLogin } from '#kernel/config/portal-config.ts';
import { useGo, usePreload } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { session } from '#kernel/session/session.ts';
import { finishLogin, LoginError } from './third-party.flow.ts';
import { type ThirdPartyAttempt, takeAttempt } from './third-party-attempt.ts';
import { type LoginProblem, loginProblems, type ThirdPartyOutcome, thirdPartyOutcome } from './third-party-outcome.ts';

/** Back from the issuer: its code for an ID token, that for the backend's token, then the same sequence as for everybody. */
export function ThirdPartyCallback() {
  const { t } = useTranslation('sign-in');
  const go = useGo();
  const preload = usePreload();
  // A code opens one session, so whatever draws this screen twice must not use it twice.
  const isStarted = useRef(false);
  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    const attempt = takeAttempt();
    preload(urls.dashboard());
    void finish(config().profile.thirdParty, attempt).then((outcome) => {
      thirdPartyOutcome.set(outcome);
      if (outcome === null) return go(session.returnTo() ?? urls.dashboard(), { replace: true });
      go(urls.signIn(), { replace: true });
    });
  }, [go, preload]);
  return (
    <>
      <PageHeader title={t('elsewhere.entering')} />
      <Skeleton label={t('elsewhere.entering')} shape="form" />
    </>
  );
}

/** Null: signed in. */
async function finish(
  login: ThirdPartyLogin | null,
  attempt: ThirdPartyAttempt | null,
): Promise<ThirdPartyOutcome | null> {
  try {
    if (login === null) throw new LoginError('notOffered');
    const idToken = await finishLogin(login, new URL(location.href), attempt);
    const result = await session.signInWith(idToken);
    if (result.kind === 'signedIn') return null;
    if (result.kind === 'failed') return result;
    if (result.kind === 'credentials') return { kind: 'problem', problem: refusalOf(result.hint) };
    // Only a password can be right for an account that is not open.
    if (result.kind === 'unconfirmed') return { kind: 'problem', problem: 'failed' };
    return { kind: 'closed', account: result };
  } catch (error) {
    if (!(error instanceof LoginError)) throw error;
    return { kind: 'problem', problem: error.problem };
  }
}

/** The backend's words for a refused ID token are texts here too; what it calls invalid, was changed. */
const refusalOf = (hint: string | undefined): LoginProblem =>
  loginProblems.find((problem) => problem === hint) ?? (hint === 'invalid' ? 'changed' : 'failed');
