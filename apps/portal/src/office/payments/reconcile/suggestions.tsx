import type { LineSuggestion, MatchReason, PaidByLine, ReconcileLine, SettledBy } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import styles from './reconcile.module.css';
import type { Sitting } from './use-sitting.ts';

function useReasonText(): (reason: MatchReason) => string {
  const { t, format } = useTexts('office-payments');
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

interface SuggestionsProps {
  readonly line: ReconcileLine;
  readonly sitting: Sitting;
  readonly onChange: (pays: readonly PaidByLine[]) => void;
}

/** The invoices that an open line may pay, best first, each with its reasons; without any, what was searched. */
export function Suggestions({ line, sitting, onChange }: SuggestionsProps) {
  const { t, format } = useTexts('office-payments');
  const { suggestions, searched } = line;
  if (suggestions.length === 0 && line.amount.startsWith('-')) return <p>{t('reconcile.mayBeReturn')}</p>;
  if (suggestions.length === 0)
    return (
      <p>
        {t('reconcile.searched', {
          invoices: format.number(searched?.invoices ?? 0),
          companies: format.number(searched?.companies ?? 0),
          payer: searched?.payer ?? '–',
        })}
      </p>
    );
  return (
    <ol className={styles.suggestions}>
      {suggestions.map((suggestion, place) => (
        <li
          className={styles.suggestion}
          key={`${suggestion.company?.id} ${suggestion.settles?.id} ${suggestion.settles?.more} ${suggestion.pays.map((pay) => pay.number)}`}
        >
          <Suggested onChange={onChange} place={place} sitting={sitting} suggestion={suggestion} />
        </li>
      ))}
    </ol>
  );
}

interface SuggestedProps {
  readonly suggestion: LineSuggestion;
  readonly place: number;
  readonly sitting: Sitting;
  readonly onChange: (pays: readonly PaidByLine[]) => void;
}

function Suggested({ suggestion, place, sitting, onChange }: SuggestedProps) {
  const { t } = useTranslation(['office-payments', 'office']);
  const reasonText = useReasonText();
  const { level, company, pays, reasons, settles } = suggestion;
  const isOffered = pays.length > 0 || settles !== null;
  return (
    <Stack gap="s">
      <Row isSpread>
        <b>{company?.name ?? t('payer.unknown')}</b>
        <StatusTag tone={level === 'exact' ? 'success' : 'neutral'}>{t(`level.${level}`)}</StatusTag>
      </Row>
      {settles !== null && <Settles settles={settles} />}
      {settles === null && (pays.length === 0 ? <p>{t('reconcile.settled')}</p> : <Pays pays={pays} />)}
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason.kind}>{reasonText(reason)}</li>
        ))}
      </ul>
      {sitting.mayMatch && isOffered && (
        <Row>
          <Button
            isPending={sitting.isRunning}
            onPress={() => void sitting.accept(suggestion)}
            pendingLabel={t('office:act.running')}
            size="small"
            variant={place === 0 ? 'primary' : 'secondary'}
          >
            {t('reconcile.accept', { key: place === 0 ? '↵' : String(place + 1) })}
          </Button>
          {settles === null && (
            <Button onPress={() => onChange(pays)} size="small" variant="quiet">
              {t('reconcile.change')}
            </Button>
          )}
        </Row>
      )}
    </Stack>
  );
}

function Settles({ settles: { kind, reference, on, more = [] } }: { settles: SettledBy }) {
  const { t, format } = useTexts('office-payments');
  return (
    <p>
      {t(more.length === 0 ? `settles.${kind}` : kind === 'payment' ? 'settles.payments' : 'settles.sent', {
        reference: reference || '–',
        day: format.shortDate(on),
      })}
    </p>
  );
}

export function Pays({ pays }: { pays: readonly PaidByLine[] }) {
  const { t, format } = useTexts('office-payments');
  return (
    <ul className={styles.pays}>
      {pays.map(({ invoiceId, number, amount, balance, dueOn }) => (
        <li key={invoiceId}>
          <span>
            {number}
            <span className={styles.quiet}>
              {dueOn === null
                ? t('reconcile.openOf', { balance: format.money(balance) })
                : t('reconcile.openOfDue', { balance: format.money(balance), day: format.shortDate(dueOn) })}
            </span>
          </span>
          <span className={styles.amount}>{format.money(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
