import type { ClaimItem } from '@packhouse/programme';
import { Beside } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import type { ItemAct } from '#office/desk-parts/acts/item-act.ts';
import { ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { Papers } from '#office/desk-parts/papers/papers.tsx';
import { ApproveClaim } from './approve-claim.tsx';
import { ClaimItems } from './claim-items.tsx';
import { ClaimDecision, ClaimFacts, ClaimFigures } from './claim-parts.tsx';
import { PayClaim } from './pay-claim.tsx';

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
  const { t } = useTranslation('office-reimbursements');
  const format = useFormat();
  const acts = useActs();
  const worded = (values: Readonly<Record<string, string | number>>) => {
    const money = (name: string, value: string | number) =>
      name === 'claimed' || name === 'calculated' ? format.money(String(value)) : value;
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, money(name, value)]));
  };
  return (
    <ItemScreen<ClaimItem>
      actions={(item, reload) => (
        <>
          {item.head.state === 'under_review' && (
            <ApproveClaim id={id} item={item} key={item.totals.grantable} onReload={reload} />
          )}
          {(item.head.state === 'approved' || item.head.state === 'partially_approved') && (
            <PayClaim id={id} item={item} onReload={reload} />
          )}
        </>
      )}
      acts={(item) => acts(item, id)}
      checks={({ checks }) =>
        checks.map(({ code, tone, values }) => ({
          id: code,
          tone,
          // Border: a check is named over the wire; one that has no words stands as it came.
          title: t(`check.${code}` as 'check.aboveCalculated', {
            defaultValue: code,
            count: Number(values.number ?? 0),
            // A text takes its values from here alone, the count too.
            replace: { ...worded(values), count: Number(values.number ?? 0) },
          }),
        }))
      }
      desk="reimbursements"
      id={id}
      kind="reimbursements"
      subject="request"
    >
      {(item, reload) => (
        <>
          <ClaimFigures item={item} />
          <ClaimDecision item={item} />
          <Beside
            beside={<Papers files={item.files} id={id} kind="reimbursements" />}
            isEmpty={item.files.length === 0}
            min="l"
          >
            <ClaimItems id={id} item={item} onReload={reload} />
            <ClaimFacts item={item} />
          </Beside>
        </>
      )}
    </ItemScreen>
  );
}
