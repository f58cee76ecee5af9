import { useTranslation } from 'react-i18next';
import type { FieldSource } from '#domain/requests/form/field-binding.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';

const statements = ['hasOrganicPlan', 'productsOrganic', 'subjectToAssessment'] as const;

/** The statements that an exemption on organic crop requires. */
export function OrganicStatements({ request, form }: FieldSource) {
  const { t } = useTranslation('exemptions');
  return (
    <Card title={t('statements.title')}>
      <Stack gap="m">
        {statements
          .filter((key) => form.has(key))
          .map((key) => (
            <Checkbox
              error={form.errorOf(key)}
              id={key}
              isChecked={request.draft.values[key] === true}
              key={key}
              label={t(`statements.${key}`)}
              onChange={(isTrue) => request.setValues({ [key]: isTrue })}
            />
          ))}
      </Stack>
    </Card>
  );
}
