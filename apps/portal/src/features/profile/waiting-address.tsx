import { Button } from '@packhouse/ui/actions/button.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '#domain/call-failure.tsx';
import { dropAddress, mailLinkAgain, ownAccount } from './profile.calls.ts';

/** An address that nobody has confirmed yet: the link again, or leaving it. */
export function WaitingAddress({ email }: { email: string }) {
  const { t } = useTranslation(['profile', 'kernel']);
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ownAccount().queryKey });
  const again = useMutation({
    mutationFn: mailLinkAgain,
    onSuccess: () => showToast({ title: t('address.sentAgain'), tone: 'success' }),
    // It was confirmed or dropped elsewhere, perhaps.
    onError: refresh,
  });
  const drop = useMutation({
    mutationFn: dropAddress,
    onSuccess: () => showToast({ title: t('address.cancelled'), tone: 'success' }),
    onSettled: refresh,
  });
  return (
    <Stack gap="s">
      <CallFailure error={again.error ?? drop.error} />
      <Banner headingLevel={3} title={t('address.waiting', { email })} tone="info">
        {t('address.waitingHint')}
      </Banner>
      <Row>
        <Button isPending={again.isPending} onPress={() => again.mutate()} pendingLabel={t('kernel:term.sending')}>
          {t('address.again')}
        </Button>
        <Button isPending={drop.isPending} onPress={() => drop.mutate()} pendingLabel={t('address.cancelling')}>
          {t('address.cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
