import { Button } from '@packhouse/ui/actions/button.tsx';
import { VisuallyHidden } from '@packhouse/ui/layout/visually-hidden.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStatusText } from '#kernel/failures/status-text.ts';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import type { Feature } from '#kernel/routing/feature.ts';
import { session } from '#kernel/session/session.ts';
import { useLogOutTime } from '#kernel/session/use-session.ts';
import { clockText, useSecondsLeft } from './seconds-left.ts';
import { UnsentDialog } from './unsent-dialog.tsx';
import { useLogOut } from './use-log-out.ts';

/** The dialog is there for the last two minutes (screens, Session). */
const warningSeconds = 120;

interface SessionEndDialogProps {
  /** Which may hold what is unsent. */
  readonly features: readonly Pick<Feature, 'logoutHook'>[];
}

/** Counts down to the automatic log-out and offers to stay. */
export function SessionEndDialog({ features }: SessionEndDialogProps) {
  const { t } = useTranslation('shell');
  const seconds = useSecondsLeft(useLogOutTime(), warningSeconds);
  const { isStaying, failure, stay } = useStay();
  const statusText = useStatusText();
  const failed = failure && statusText(failure);
  const logOut = useLogOut(features);
  return (
    <>
      <Dialog
        actions={
          <>
            <Button
              isPending={logOut.isLoggingOut}
              onPress={() => void logOut.start()}
              pendingLabel={t('sessionEnd.leaving')}
            >
              {t('sessionEnd.logOut')}
            </Button>
            <Button
              autoFocus
              isPending={isStaying}
              onPress={() => void stay()}
              pendingLabel={t('sessionEnd.staying')}
              variant="primary"
            >
              {t('sessionEnd.stay')}
            </Button>
          </>
        }
        isOpen={seconds !== null}
        isPersistent
        onClose={() => void stay()}
        role="alertdialog"
        size="s"
        title={t('sessionEnd.title')}
      >
        <p>{t('sessionEnd.body', { time: clockText(seconds ?? 0) })}</p>
        <p>{t('sessionEnd.draft')}</p>
        {/* A count that is read out every second would say nothing else: each begun minute is enough. */}
        <VisuallyHidden>
          <span role="status">{t('sessionEnd.announce', { count: Math.ceil((seconds ?? 0) / 60) })}</span>
        </VisuallyHidden>
        {failed !== null && (
          <Banner announce="assertive" title={failed.title} tone="danger">
            {failed.hint}
          </Banner>
        )}
      </Dialog>
      {/* Beside the dialog, which closes when the sending refreshes the token. */}
      <UnsentDialog logOut={logOut} />
    </>
  );
}

function useStay() {
  const [isStaying, setStaying] = useState(false);
  const [failure, setFailure] = useState<Error | null>(null);
  const logOutAt = useLogOutTime();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new time means that an earlier failure is over
  useEffect(() => setFailure(null), [logOutAt]);
  const stay = async () => {
    setStaying(true);
    try {
      await session.stayIn();
    } catch (error) {
      setFailure(toldFailure(error));
    } finally {
      setStaying(false);
    }
  };
  return { isStaying, failure, stay };
}
