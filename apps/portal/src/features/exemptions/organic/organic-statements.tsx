import { useTranslation } from 'react-i18next';
import type { Entering } from '#domain/requests/form/entering.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';

const statements = ['hasOrganicPlan', 'productsOrganic', 'subjectToAssessment'] as const;

/** What must hold for an exemption on organic crop. */
export function OrganicStatements({ request, form }: Entering) {
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
