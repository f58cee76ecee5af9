import { Button } from '@packhouse/ui/actions/button.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '#kernel/session/session.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { useWatchedRight } from './use-right.ts';
import { useLeaveFor } from './use-switch.ts';

/**
 * Over every screen of a phone: for whom the person acts, and the way back, as the top bar says it elsewhere. In any window
 * when the right is taken away meanwhile.
 */
export function ActingNotice() {
  const { t } = useTranslation('acting-for');
  const { actingFor, ownCompanyId } = useSession();
  const right = useWatchedRight();
  const leaveFor = useLeaveFor();
  const hasRoom = useShellLayout() !== 'mobile';
  const isGone = actingFor !== null && right === 'withdrawn';
  // A part that could not be read is read at the next sign-in.
  useEffect(() => {
    if (isGone) session.reloadProxyRight().catch(() => undefined);
  }, [isGone]);
  if (actingFor === null || (right === 'held' && hasRoom)) return null;
  const back = (
    <Button onPress={() => leaveFor(ownCompanyId)} size="small" variant={right === 'held' ? 'quiet' : 'secondary'}>
      {right === 'held' ? t('leave') : t('back')}
    </Button>
  );
  return right === 'held' ? (
    <Banner action={back} announce="polite" isSlim title={t('acting', { company: actingFor })} tone="warning" />
  ) : (
    <Banner action={back} announce="assertive" title={t('withdrawn.title', { company: actingFor })} tone="danger">
      {t('withdrawn.hint')}
    </Banner>
  );
}
