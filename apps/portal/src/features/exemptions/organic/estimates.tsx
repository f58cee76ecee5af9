import { useTranslation } from 'react-i18next';
import { entry, type FieldSource } from '#domain/requests/form/field-binding.ts';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';
import { useFormat } from '#kernel/format/format.ts';
import { FigureField } from '#ui/fields/figure-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns, Stack } from '#ui/layout/stack.tsx';
import { estimateSum } from './organic-draft.ts';

const fields = ['estTotal', 'estOrganic', 'estNonorganic'] as const;

/** The season's expected pounds, in parts that must add up to the total. */
export function Estimates(source: FieldSource) {
  const { t } = useTranslation(['exemptions', 'words']);
  const format = useFormat();
  const figures = useFigureTyping();
  const sum = estimateSum(source.request.draft.values);
  const amounts = sum && { sum: format.pounds(sum.sum), difference: format.pounds(sum.difference) };
  return (
    <Card title={t('estimates.title')}>
      <Stack gap="m">
        <p>{t('estimates.intro')}</p>
        <Columns min="s">
          {fields
            .filter((key) => source.form.has(key))
            .map((key) => (
              <FigureField
                {...entry(source, key)}
                key={key}
                figures={figures}
                label={t(`estimates.${key}`)}
                suffix={t('words:term.lb')}
                width="full"
              />
            ))}
        </Columns>
        <p aria-live="polite">
          {sum?.isRight === true && t('estimates.right', { sum: amounts?.sum })}
          {sum?.isRight === false && t('estimates.wrong', { ...amounts })}
        </p>
      </Stack>
    </Card>
  );
}
