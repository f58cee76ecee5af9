import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '#domain/failures/call-failure.tsx';
import { useRead } from '#kernel/failures/use-read.ts';
import { Button } from '#ui/actions/button.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ReadStates } from '#ui/states/read-states.tsx';
import { MessageLog } from './message-log.tsx';
import { ProveFirst } from './prove-first.tsx';
import { useEventWord } from './use-event-word.ts';
import { WebhookForm } from './webhook-form.tsx';
import { companyWebhooks, removeWebhook, type Webhook, type Webhooks } from './webhooks.calls.ts';

/** The addresses that are told of events, and what was sent to them. */
export function WebhooksCard() {
  const { t } = useTranslation('programs');
  const query = useQuery(companyWebhooks());
  return (
    <Card title={t('webhooks.title')}>
      <ReadStates count={3} headingLevel={3} read={useRead(query)}>
        {(found) => <Addresses found={found} />}
      </ReadStates>
    </Card>
  );
}

/** Null: a new address; an address: a new secret for it. */
type Asked = { readonly of: Webhook | null };

function Addresses({ found }: { found: Webhooks }) {
  const { t } = useTranslation(['programs', 'kernel']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const add = (
    <Button icon="plus" onPress={() => setAsked({ of: null })}>
      {t('webhooks.add')}
    </Button>
  );
  const close = () => setAsked(null);
  const title = asked?.of === null ? t('webhooks.add') : t('webhooks.newSecret');
  return (
    <Stack gap="m">
      {found.webhooks.length === 0 ? (
        <EmptyState action={add} headingLevel={3} title={t('webhooks.none')}>
          {t('webhooks.noneHint')}
        </EmptyState>
      ) : (
        <>
          <Row>{add}</Row>
          <AddressList onRotate={(of) => setAsked({ of })} webhooks={found.webhooks} />
        </>
      )}
      {found.log.length > 0 && <MessageLog log={found.log} />}
      <Dialog closeLabel={t('kernel:close')} isOpen={asked !== null} onClose={close} size="m" title={title}>
        <ProveFirst>{asked !== null && <WebhookForm of={asked.of} onClose={close} />}</ProveFirst>
      </Dialog>
    </Stack>
  );
}

interface AddressListProps {
  readonly webhooks: readonly Webhook[];
  readonly onRotate: (webhook: Webhook) => void;
}

function AddressList({ webhooks, onRotate }: AddressListProps) {
  const { t } = useTranslation('programs');
  const eventWord = useEventWord();
  const queries = useQueryClient();
  const removing = useMutation({
    mutationFn: removeWebhook,
    onSuccess: () => queries.invalidateQueries({ queryKey: companyWebhooks().queryKey }),
  });
  const rows = webhooks.map((webhook) => {
    const { id, url, events } = webhook;
    return {
      id,
      term: url,
      value: events.map(eventWord).join(', '),
      action: (
        <Row gap="s">
          <Button
            label={t('webhooks.newSecretNamed', { url })}
            onPress={() => onRotate(webhook)}
            size="small"
            variant="quiet"
          >
            {t('webhooks.newSecret')}
          </Button>
          <Button
            isPending={removing.isPending && removing.variables === id}
            label={t('webhooks.removeNamed', { url })}
            onPress={() => removing.mutate(id)}
            size="small"
          >
            {t('webhooks.remove')}
          </Button>
        </Row>
      ),
    };
  });
  return (
    <>
      <CallFailure error={removing.error} />
      <SummaryList isDense rows={rows} />
    </>
  );
}
