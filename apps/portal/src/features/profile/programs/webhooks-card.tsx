import { Button } from '@packhouse/ui/actions/button.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Reading } from '#domain/reading.tsx';
import { EndForGood } from './end-for-good.tsx';
import { MessageLog } from './message-log.tsx';
import { ProveFirst } from './prove-first.tsx';
import { useEventWord } from './use-event-word.ts';
import { WebhookForm } from './webhook-form.tsx';
import { companyWebhooks, removeWebhook, type Webhook, type Webhooks } from './webhooks.calls.ts';

export function WebhooksCard() {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('programs.webhooks.title')}>
      <Reading count={3} headingLevel={3} of={companyWebhooks()}>
        {(found) => <Addresses found={found} />}
      </Reading>
    </Card>
  );
}

/** Null: a new address; an address: a new secret for it. */
type Asked = { readonly of: Webhook | null };

function Addresses({ found }: { found: Webhooks }) {
  const { t } = useTranslation(['profile', 'kernel']);
  const [asked, setAsked] = useState<Asked | null>(null);
  const add = (
    <Button icon="plus" onPress={() => setAsked({ of: null })}>
      {t('programs.webhooks.add')}
    </Button>
  );
  const close = () => setAsked(null);
  const title = asked?.of === null ? t('programs.webhooks.add') : t('programs.webhooks.newSecret');
  return (
    <Stack gap="m">
      {found.webhooks.length === 0 ? (
        <EmptyState action={add} headingLevel={3} title={t('programs.webhooks.none')}>
          {t('programs.webhooks.noneHint')}
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

function AddressList({ webhooks, onRotate }: { webhooks: readonly Webhook[]; onRotate: (webhook: Webhook) => void }) {
  const { t } = useTranslation('profile');
  const eventWord = useEventWord();
  const columns: readonly TableColumn<Webhook>[] = [
    { id: 'url', header: t('programs.webhooks.url'), cell: ({ url }) => url, isRowHeader: true },
    { id: 'events', header: t('programs.webhooks.which'), cell: ({ events }) => events.map(eventWord).join(', ') },
    {
      id: 'acts',
      header: t('programs.webhooks.remove'),
      isHeaderHidden: true,
      cell: (webhook) => (
        <Row gap="s">
          <Button
            label={t('programs.webhooks.newSecretNamed', { url: webhook.url })}
            onPress={() => onRotate(webhook)}
            size="small"
            variant="quiet"
          >
            {t('programs.webhooks.newSecret')}
          </Button>
          <RemoveAddress of={webhook} />
        </Row>
      ),
    },
  ];
  return (
    <Table
      caption={t('programs.webhooks.title')}
      columns={columns}
      isStacked="early"
      rowKey={({ id }) => id}
      rows={webhooks}
    />
  );
}

function RemoveAddress({ of: { id, url } }: { of: Webhook }) {
  const { t } = useTranslation('profile');
  const words = {
    act: t('programs.webhooks.remove'),
    named: t('programs.webhooks.removeNamed', { url }),
    title: t('programs.webhooks.removeTitle', { url }),
    text: t('programs.webhooks.removeText'),
    done: t('programs.webhooks.removed', { url }),
  };
  return <EndForGood changes={companyWebhooks().queryKey} end={() => removeWebhook(id)} words={words} />;
}
