import type { MatchReason } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';

/** Why a suggestion is made, in words, with its points. */
export function useReasonText(): (reason: MatchReason) => string {
  const { t } = useTranslation('office-payments');
  const format = useFormat();
  return (reason) => {
    const { points } = reason;
    switch (reason.kind) {
      case 'reference':
      case 'referenceSettled':
        return t(`reason.${reason.kind}`, { points, numbers: format.list(reason.numbers) });
      case 'payerConfirmed':
        return t('reason.payerConfirmed', { points, payer: reason.payer });
      case 'payerNumber':
        return t('reason.payerNumber', { points, number: reason.number });
      case 'payerName':
        return t('reason.payerName', { points, name: reason.name });
      case 'payerPartOfName':
        return t('reason.payerPartOfName', { points, name: reason.name, share: format.percent(reason.share) });
      case 'knownReference':
        return t('reason.knownReference', { points, reference: reason.reference });
      case 'returnMark':
        return t('reason.returnMark', { points, mark: reason.mark });
      case 'ownMoney':
        return t('reason.ownMoney');
      case 'amountPart':
        return t('reason.amountPart', { points, balance: format.money(reason.balance) });
      default:
        return t(`reason.${reason.kind}`, { points, total: format.money(reason.total) });
    }
  };
}
