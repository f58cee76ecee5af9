import { organicFields } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import type { FieldSource } from '#domain/requests/form/field-binding.ts';
import { RequestFields } from '#domain/requests/form/request-fields.tsx';
import { useFormat } from '#kernel/format/format.ts';
import { Card } from '#ui/layout/card.tsx';
import { Columns, Stack } from '#ui/layout/stack.tsx';
import { estimateSum } from './organic-draft.ts';

/** The season's expected pounds, in parts that must add up to the total. */
export function Estimates(source: FieldSource) {
  const { t } = useTranslation(['exemptions', 'words']);
  const format = useFormat();
  const sum = estimateSum(source.request.draft.values);
  const amounts = sum && { sum: format.pounds(sum.sum), difference: format.pounds(sum.difference) };
  return (
    <Card title={t('estimates.title')}>
      <Stack gap="m">
        <p>{t('estimates.intro')}</p>
        <Columns min="s">
          <RequestFields described={organicFields} part="estimates" source={source} />
        </Columns>
        <p aria-live="polite">
          {sum?.isRight === true && t('estimates.right', { sum: amounts?.sum })}
          {sum?.isRight === false && t('estimates.wrong', { ...amounts })}
        </p>
      </Stack>
    </Card>
  );
}
