import { useTexts } from '#kernel/format/format.ts';
import { MoneyField } from '#office/desk-parts/money-field.tsx';

interface AmountUpToProps {
  /** US dollars. */
  readonly most: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function AmountUpTo({ most, value, onChange }: AmountUpToProps) {
  const { t, format } = useTexts('office-payments');
  return (
    <MoneyField
      description={t('payment.upTo', { amount: format.money(most) })}
      label={t('columns.amount')}
      onChange={onChange}
      value={value}
    />
  );
}
