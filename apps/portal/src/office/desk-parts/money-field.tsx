import { FigureField } from '@packhouse/ui/fields/figure-field.tsx';
import type { ComponentProps } from 'react';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';

type MoneyFieldProps = Omit<ComponentProps<typeof FigureField>, 'figures' | 'prefix'>;

/** An amount in US dollars, typed as the language writes figures. */
export function MoneyField(props: MoneyFieldProps) {
  return <FigureField {...props} figures={useFigureTyping()} prefix="$" />;
}
