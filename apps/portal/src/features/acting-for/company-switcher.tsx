import { Button } from '@packhouse/ui/actions/button.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#kernel/session/use-session.ts';
import { CompanyChoice } from './company-choice.tsx';
import styles from './company-switcher.module.css';
import { SwitchFailed } from './switch-failed.tsx';
import { useRight } from './use-right.ts';
import { useLeaveFor, usePendingSwitch } from './use-switch.ts';

/**
 * The company in the top bar; for a proxy the way to another one, and back (screens, company switcher). On a phone, whose
 * bar has no room for it, a line over the screen says for whom somebody acts.
 */
export function CompanySwitcher() {
  const { t } = useTranslation(['acting-for', 'kernel']);
  const { company, actingFor, ownCompanyId } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const { isSwitching, failure, forget } = usePendingSwitch();
  const leaveFor = useLeaveFor();
  const hasRoom = useShellLayout() !== 'mobile';
  const right = useRight();
  const isTold = actingFor !== null && hasRoom && right === 'held';
  const acting = t('acting', { company: actingFor });
  const close = () => {
    setChoosing(false);
    forget();
  };
  const chooser = (
    <Button
      icon="building"
      iconAfter="chevron-down"
      isPending={isSwitching}
      label={isTold ? t('actingLabel', { acting }) : t('label', { company: company.title })}
      onPress={() => setChoosing(true)}
      pendingLabel={t('switching')}
      variant="chrome"
    >
      {isTold ? acting : company.title}
    </Button>
  );
  return (
    <div className={styles.switcher} data-acting={isTold || undefined}>
      {isTold ? <h2 className={styles.acting}>{chooser}</h2> : chooser}
      {isTold && (
        <Button icon="arrow-left" label={t('leave')} onPress={() => leaveFor(ownCompanyId)} variant="chrome">
          {t('leave')}
        </Button>
      )}
      <Dialog
        closeLabel={t('kernel:close')}
        isOpen={isChoosing || failure !== null}
        onClose={close}
        size="l"
        title={t('title')}
      >
        <Stack gap="m">
          {failure !== null && <SwitchFailed error={failure} />}
          <CompanyChoice
            onChoose={(companyId) => {
              close();
              leaveFor(companyId);
            }}
          />
        </Stack>
      </Dialog>
    </div>
  );
}
