import type { ClaimItem } from '@packhouse/programme';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Beside } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clock } from '#kernel/clock/clock.ts';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import type { ItemAct } from '#office/desk-parts/acts/item-act.ts';
import { Papers } from '#office/desk-parts/files/papers.tsx';
import { type ItemPartProps, ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { toldChecks } from '#office/desk-parts/rail/told-checks.ts';
import { ApproveClaim } from './approve-claim.tsx';
import { ClaimItems } from './claim-items.tsx';
import { ClaimDecision, ClaimFacts, ClaimFigures } from './claim-parts.tsx';

/** Notes that a granted claim was paid: the day, and how the bank names the payment. */
function PayClaim({ id, item }: ItemPartProps<ClaimItem>) {
  const { t, format } = useTexts('office-reimbursements');
  const [on, setOn] = useState<string>(() => clock.today());
  const [typed, setTyped] = useState('');
  const reference = typed.trim();
  return (
    <FormAct
      act="reimbursement pay"
      given={() => (on === '' || reference === '' ? null : { reimbursement: id, on, reference })}
      isPrimary
      label={t('pay')}
      version={item.version}
    >
      {(isTried) => (
        <>
          <p>{t('payHint', { amount: format.money(item.totals.approved ?? '0') })}</p>
          <TextField
            description={t('paidAsHint')}
            error={isTried && reference === '' ? t('paidAsMissing') : undefined}
            label={t('paidAs')}
            onChange={setTyped}
            value={typed}
          />
          <DateField
            error={isTried && on === '' ? t('paidOnMissing') : undefined}
            label={t('paidOn')}
            max={clock.today()}
            onChange={setOn}
            value={on}
          />
        </>
      )}
    </FormAct>
  );
}

/** The acts that take a click or a note. */
function useActs(): (item: ClaimItem, id: string) => readonly ItemAct[] {
  const { t } = useTranslation('office-reimbursements');
  return ({ head: { state }, sent }, id) => {
    const given = { reimbursement: id };
    const ofPayment = { given, asks: 'reason', version: sent?.version ?? '' } as const;
    const isWaiting = state === 'certified' || state === 'under_review';
    const isReviewed = state === 'under_review';
    return [
      {
        act: 'reimbursement review',
        label: t('review'),
        given,
        isHidden: state !== 'certified',
      },
      {
        act: 'reimbursement verify',
        label: t('verify'),
        given,
        isHidden: !isWaiting,
      },
      {
        act: 'reimbursement return',
        label: t('return'),
        given,
        asks: 'note',
        isHidden: !isReviewed,
      },
      {
        act: 'reimbursement deny',
        label: t('deny'),
        given,
        asks: 'note',
        tone: 'danger',
        isHidden: !isReviewed,
      },
      {
        act: 'reimbursement reopen',
        label: t('reopen'),
        given,
        asks: 'note',
        isHidden: state !== 'approved' && state !== 'partially_approved',
      },
      {
        act: 'reimbursement undo-pay',
        label: t('undoPay'),
        given,
        asks: 'reason',
        isHidden: sent?.isNoted !== true,
      },
      {
        ...ofPayment,
        act: 'reimbursement back',
        label: t('back'),
        isHidden: sent === null || sent.back !== null,
      },
      {
        ...ofPayment,
        act: 'reimbursement undo-back',
        label: t('undoBack'),
        isHidden: sent?.back?.isByLine !== false,
      },
    ];
  };
}

/** /office/reimbursements/:id: a claim with its items and what stands behind each. */
export function Claim() {
  const { id } = usePathParams('id');
  const { t, format } = useTexts('office-reimbursements');
  const acts = useActs();
  const written = (name: string, value: string | number) =>
    name === 'claimed' || name === 'calculated' ? format.money(String(value)) : value;
  return (
    <ItemScreen<ClaimItem>
      actions={(item) => (
        <>
          {item.head.state === 'under_review' && <ApproveClaim id={id} item={item} key={item.totals.grantable} />}
          {(item.head.state === 'approved' || item.head.state === 'partially_approved') && (
            <PayClaim id={id} item={item} />
          )}
        </>
      )}
      acts={(item) => acts(item, id)}
      // Border: a check is named over the wire.
      checks={({ checks }) =>
        toldChecks(checks, (code, by) => t(`check.${code}` as 'check.aboveCalculated', by), written)
      }
      id={id}
      kind="reimbursements"
      subject="request"
    >
      {(item) => (
        <>
          <ClaimFigures item={item} />
          <ClaimDecision item={item} />
          <Beside
            beside={<Papers files={item.files} id={id} kind="reimbursements" />}
            isEmpty={item.files.length === 0}
            min="l"
          >
            <ClaimItems id={id} item={item} />
            <ClaimFacts item={item} />
          </Beside>
        </>
      )}
    </ItemScreen>
  );
}
