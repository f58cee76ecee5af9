import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '#domain/failures/call-failure.tsx';
import { Button } from '#ui/actions/button.tsx';
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx';
import { showToast } from '#ui/overlays/toasts.ts';
import { type CompanyKey, companyKeys, revokeKey } from './programs.calls.ts';

/** Ends a key for good, after a question. */
export function RevokeKey({ of: { id, name } }: { of: CompanyKey }) {
  const { t } = useTranslation(['profile', 'kernel']);
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const revoking = useMutation({
    mutationFn: () => revokeKey(id),
    onSuccess: () => {
      setAsking(false);
      showToast({ title: t('programs.revoke.done', { name }), tone: 'success' });
      return queries.invalidateQueries({ queryKey: companyKeys().queryKey });
    },
  });
  return (
    <>
      <Button label={t('programs.revoke.named', { name })} onPress={() => setAsking(true)} size="small">
        {t('programs.keys.revoke')}
      </Button>
      <AlertDialog
        cancelLabel={t('kernel:cancel')}
        confirmLabel={t('programs.keys.revoke')}
        isOpen={isAsking}
        isPending={revoking.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => revoking.mutate()}
        title={t('programs.revoke.title', { name })}
        tone="danger"
      >
        <p>{t('programs.revoke.text')}</p>
        <CallFailure error={revoking.error} />
      </AlertDialog>
    </>
  );
}
