import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoneyField } from '../money-field.tsx';
import { FormAct } from './form-act.tsx';
import { WordsField } from './words-field.tsx';

interface AmountActProps {
  /** A charge that is let go of, or an invoice that is given up. */
  readonly on: { readonly charge: string } | { readonly number: string };
  readonly label: string;
  readonly version: string;
  /** The most, in US dollars: what stands in the field at first. */
  readonly most: string;
  readonly isSmall?: boolean;
  /** Names the button to a screen reader, where several say the same. */
  readonly of?: string;
}

export function AmountAct({ on, most, isSmall = false, ...button }: AmountActProps) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const amount = typed ?? most;
  const asked = () => (reason.trim() === '' || amount.trim() === '' ? null : { amount, reason: reason.trim() });
  const common = {
    ...button,
    size: isSmall ? ('small' as const) : undefined,
    onDone: () => {
      setTyped(null);
      setReason('');
    },
    children: (isTried: boolean) => (
      <>
        <MoneyField
          error={isTried && amount.trim() === '' ? t('act.amountMissing') : undefined}
          label={t('act.amount')}
          onChange={setTyped}
          value={amount}
        />
        <WordsField isTried={isTried} onChange={setReason} value={reason} />
      </>
    ),
  };
  const sent = <On extends object>(of: On) => {
    const more = asked();
    return more === null ? null : { ...of, ...more };
  };
  return 'charge' in on ? (
    <FormAct act="charge waive" given={() => sent(on)} {...common} />
  ) : (
    <FormAct act="invoice write-off" given={() => sent(on)} {...common} />
  );
}
