import { FigureField } from '@packhouse/ui/fields/figure-field.tsx';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';
import { useTexts } from '#kernel/format/format.ts';

interface AmountUpToProps {
  /** US dollars. */
  readonly most: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function AmountUpTo({ most, value, onChange }: AmountUpToProps) {
  const { t, format } = useTexts('office-payments');
  return (
    <FigureField
      description={t('payment.upTo', { amount: format.money(most) })}
      figures={useFigureTyping()}
      label={t('columns.amount')}
      onChange={onChange}
      prefix="$"
      value={value}
    />
  );
}
