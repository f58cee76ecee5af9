import { isOfProgram, type SeasonItem } from '@packhouse/programme';
import { FigureField } from '@packhouse/ui/fields/figure-field.tsx';
import { Columns } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';

/** Typed rates; empty: none of its own. */
export type Rates = Readonly<Record<keyof SeasonItem['rates'], string>>;

export const noRates: Rates = { inshellRate: '', shelledRate: '', deMinimisLimit: '' };

export const rateKeys = ['inshellRate', 'shelledRate', 'deMinimisLimit'] as const;

export const programRates = (): readonly (typeof rateKeys)[number][] =>
  rateKeys.filter((key) => isOfProgram(key, config().settings.commodityForms));

/** The rates that were typed otherwise. */
export const ratesGiven = (typed: Rates, before: Rates): Partial<Rates> =>
  Object.fromEntries(
    rateKeys.flatMap((key) => (typed[key].trim() === before[key] ? [] : [[key, typed[key].trim()] as const])),
  );

export function RateFields({ rates, onChange }: { rates: Rates; onChange: (rates: Rates) => void }) {
  const { t } = useTranslation(['office-seasons', 'words']);
  const figures = useFigureTyping();
  return (
    <Columns min="s">
      {programRates().map((key) => (
        <FigureField
          figures={figures}
          key={key}
          label={t(`rate.${key}`)}
          onChange={(text) => onChange({ ...rates, [key]: text })}
          value={rates[key]}
          {...(key === 'deMinimisLimit' ? { suffix: t('words:term.lb') } : { prefix: '$' })}
        />
      ))}
    </Columns>
  );
}
