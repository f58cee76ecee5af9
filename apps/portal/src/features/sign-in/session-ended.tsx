import { useTranslation } from 'react-i18next';
import { session } from '#kernel/session/session.ts';
import { Banner } from '#ui/states/banner.tsx';

/** After a session that ended by itself: why, and that drafts are kept (screens, Before signing in). */
export function SessionEnded() {
  const { t } = useTranslation('sign-in');
  const reason = session.endedBecause();
  if (reason === null || reason === 'logOut') return null;
  return (
    <Banner announce="polite" title={t(`ended.${reason}`)} tone="info">
      {t(`ended.${reason}Hint`)}
    </Banner>
  );
}
