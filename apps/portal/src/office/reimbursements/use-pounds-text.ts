import { onlyFormOf, type Pounds } from '@packhouse/programme';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';

/** Pounds by the forms of the crop, those alone that the program has. */
export function usePoundsText(): (pounds: Required<Pounds>) => string {
  const { t, format } = useTexts('office-reimbursements');
  const only = onlyFormOf(config().settings.commodityForms);
  const written = (value: string | null) => format.quantity(value ?? '0.00');
  return ({ inshell, shelled }) =>
    only === null
      ? t('poundsOf', { inshell: written(inshell), shelled: written(shelled) })
      : t('poundsOfOne', { pounds: written(only === 'inshell' ? inshell : shelled) });
}
