import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#kernel/session/use-session.ts';
import { Button } from '#ui/actions/button.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { CompanyChoice } from './company-choice.tsx';
import styles from './company-switcher.module.css';
import { SwitchFailed } from './switch-failed.tsx';
import { useLeaveFor, usePendingSwitch } from './use-switch.ts';

/** The company in the top bar; for a proxy the way to another one (screens, company switcher). */
export function CompanySwitcher() {
  const { t } = useTranslation(['acting-for', 'kernel']);
  const { company } = useSession();
  const [isChoosing, setChoosing] = useState(false);
  const { isSwitching, failure, forget } = usePendingSwitch();
  const leaveFor = useLeaveFor();
  const close = () => {
    setChoosing(false);
    forget();
  };
  return (
    <div className={styles.switcher}>
      <Button
        icon="building"
        iconAfter="chevron-down"
        isPending={isSwitching}
        label={t('label', { company: company.title })}
        onPress={() => setChoosing(true)}
        pendingLabel={t('switching')}
        variant="chrome"
      >
        {company.title}
      </Button>
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
