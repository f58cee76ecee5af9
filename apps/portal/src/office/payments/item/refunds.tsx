import type { PaymentAnswer, RefundState } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { statusStyle } from '#domain/statuses.ts';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { ActButton } from '#office/desk-parts/acts/act-button.tsx';
import type { ItemAct } from '#office/desk-parts/acts/item-act.ts';
import { TableCard } from '#office/desk-parts/cards.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

type Refund = PaymentAnswer['refunds'][number];

/** The status of a form or invoice that each state is drawn as. */
const drawnAs = {
  released: 'ready',
  sent: 'sent',
  paid: 'paid',
  back: 'void',
  stopped: 'withdrawn',
} as const satisfies Readonly<Record<RefundState, string>>;

/** The money that left the payment: where each refund stands, and the acts that it has there. */
export function Refunds({ item: { refunds } }: { item: PaymentAnswer }) {
  const { t, format } = useTexts('office-payments');
  if (refunds.length === 0) return null;
  return (
    <TableCard<Refund>
      columns={[
        {
          id: 'reference',
          header: t('record.reference'),
          isRowHeader: true,
          cell: ({ on, reference }) => separated(format.shortDate(on), reference),
        },
        { id: 'amount', header: t('columns.amount'), isNumeric: true, cell: ({ amount }) => format.money(amount) },
        { id: 'state', header: t('refund.state'), cell: (refund) => <State refund={refund} /> },
        {
          id: 'acts',
          header: t('refund.acts'),
          isHeaderHidden: true,
          cell: (refund) => <Acts refund={refund} />,
        },
      ]}
      isDense
      isStacked
      rowKey={({ id }) => id}
      rows={refunds}
      title={t('payment.refunds')}
    />
  );
}

function State({ refund: { state, movedTo, backIn } }: { refund: Refund }) {
  const { t } = useTranslation('office-payments');
  const style = statusStyle('invoice', drawnAs[state]);
  if (movedTo !== null) return <TextLink href={deskUrls.item('payments', movedTo)}>{t('refund.moved')}</TextLink>;
  return (
    <Row gap="s">
      <StatusTag icon={style?.icon} tone={style?.tone}>
        {t(`refund.is.${state}`)}
      </StatusTag>
      {backIn !== null && <TextLink href={deskUrls.item('payments', backIn)}>{t('refund.money')}</TextLink>}
    </Row>
  );
}

function Acts({ refund }: { refund: Refund }) {
  const { t } = useTranslation('office-payments');
  const { id, state, version, movedTo } = refund;
  if (movedTo !== null) return null;
  const isOut = state === 'released' || state === 'sent' || state === 'paid';
  const common = { given: { refund: id }, version };
  const reversed = { ...common, asks: 'reason' } as const;
  const acts: readonly ItemAct[] = [
    { ...common, act: 'refund sent', label: t('refund.sent'), isHidden: state !== 'released' },
    { ...reversed, act: 'refund stop', label: t('refund.stop'), isHidden: state !== 'released' },
    { ...reversed, act: 'refund back', label: t('refund.back'), isHidden: !isOut },
    {
      ...common,
      act: 'refund undo',
      label: t('payment.undo'),
      right: state === 'sent' || state === 'paid' ? 'paymentsUndo' : 'paymentsReverse',
      asks: 'reason',
      isHidden: state === 'released',
    },
  ];
  return (
    <Row gap="s">
      {acts
        .filter(({ isHidden }) => isHidden !== true)
        .map((item) => (
          <ActButton item={{ ...item, isSmall: true }} key={item.label} />
        ))}
    </Row>
  );
}
