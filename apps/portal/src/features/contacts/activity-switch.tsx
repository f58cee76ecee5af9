import type { ProducerContact } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { AlertDialog } from '@packhouse/ui/overlays/alert-dialog.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureLine } from '#domain/call-failure.tsx';
import { useSession } from '#kernel/session/use-session.ts';
import { changeContact, joinContacts } from './contacts.calls.ts';

interface ActivitySwitchProps {
  readonly contact: ProducerContact;
  /** While something typed is not saved: the contact is read anew afterwards. */
  readonly isDisabled: boolean;
}

/** Takes a producer out of the pickers or back into them; there is no deletion, since filed receipts refer to it. */
export function ActivitySwitch({ contact, isDisabled }: ActivitySwitchProps) {
  const { t } = useTranslation(['contacts', 'kernel']);
  const queries = useQueryClient();
  const { companyId } = useSession();
  const [isAsked, setAsked] = useState(false);
  const isActive = contact.active !== false;
  const change = useMutation({
    mutationFn: () => changeContact(contact.id, { active: !isActive }, contact.version),
    onSuccess: (changed) => {
      setAsked(false);
      showToast({ title: t(isActive ? 'deactivated' : 'activated', { name: contact.title }), tone: 'success' });
      joinContacts(queries, companyId, [changed]);
    },
  });
  const failure = <FailureLine error={change.error} title={<strong>{t('kernel:saveFailed')}</strong>} />;
  if (!isActive) {
    return (
      <Stack gap="s">
        <Button
          isDisabled={isDisabled}
          isPending={change.isPending}
          onPress={() => change.mutate()}
          pendingLabel={t('kernel:saving')}
        >
          {t('activate')}
        </Button>
        {failure}
      </Stack>
    );
  }
  return (
    <>
      <Button isDisabled={isDisabled} onPress={() => setAsked(true)}>
        {t('deactivate')}
      </Button>
      <AlertDialog
        cancelLabel={t('kernel:cancel')}
        confirmLabel={t('deactivate')}
        isOpen={isAsked}
        isPending={change.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => change.mutate()}
        pendingLabel={t('kernel:saving')}
        title={t('deactivateTitle', { name: contact.title })}
      >
        <Stack gap="s">
          <p>{t('deactivateBody')}</p>
          {failure}
        </Stack>
      </AlertDialog>
    </>
  );
}
