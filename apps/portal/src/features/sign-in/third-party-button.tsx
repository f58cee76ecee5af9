import { PlainButton } from '@packhouse/ui/actions/plain-button.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ThirdPartyLogin } from '#kernel/config/portal-config.ts';
import { urls } from '#kernel/routing/urls.ts';
import { keepAttempt } from './third-party-attempt.ts';
import type { ThirdPartyOutcome } from './third-party-outcome.ts';

interface ThirdPartyButtonProps {
  readonly login: ThirdPartyLogin;
  readonly onOutcome: (outcome: ThirdPartyOutcome | null) => void;
}

/** Leads to the issuer of the third-party login; shown where config.json announces one (decisions.md 7). */
export function ThirdPartyButton({ login, onOutcome }: ThirdPartyButtonProps) {
  const { t } = useTranslation('sign-in');
  const [isOpening, setOpening] = useState(false);
  useEffect(() => {
    // Back from the issuer's page by the browser's button, the page is shown as it was left.
    const onShow = () => setOpening(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  const leave = async () => {
    setOpening(true);
    onOutcome(null);
    try {
      const { beginLogin } = await import('./third-party.flow.ts');
      const { url, attempt } = await beginLogin(login, `${location.origin}${urls.thirdPartyCallback()}`);
      keepAttempt(attempt);
      location.assign(url);
    } catch {
      // Without the issuer's answer, or without the code that asks for it, there is nowhere to go.
      setOpening(false);
      onOutcome({ kind: 'problem', problem: 'unreachable' });
    }
  };
  return (
    <PlainButton
      isPending={isOpening}
      isWide
      onPress={() => void leave()}
      pendingLabel={t('elsewhere.opening', { name: login.name })}
      size="large"
    >
      {t('elsewhere.signIn', { name: login.name })}
    </PlainButton>
  );
}
