import { claimFields } from '@packhouse/programme';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Columns, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { textOf } from '#domain/fields/column.ts';
import type { FieldSource } from '#domain/requests/form/field-binding.ts';
import { RequestFields } from '#domain/requests/form/request-fields.tsx';
import { config } from '#kernel/config/config.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { type ClaimContext, ownCertificates } from './claim-draft.ts';

/** Who asks, on which exemption, and who is paid. */
export function Applicant({ context, ...source }: FieldSource & { context: ClaimContext }) {
  const { t } = useTranslation('reimbursements');
  const { request, form } = source;
  const { draft } = request;
  const { taxIdLabel } = config().settings;
  const hasImports = (draft.rows.importItems ?? []).length > 0;
  return (
    <Card title={t('applicant.title')}>
      <Stack gap="m">
        <Columns min="m">
          <RequestFields
            described={claimFields}
            extras={{
              certificateNumber: { hint: form.warningOf('certificateNumber') ?? certificateHint(context, draft) },
              taxId: { label: taxIdLabel[currentLanguage()] ?? taxIdLabel.en },
              importerNumber: { isLeftOut: !hasImports },
            }}
            part="applicant"
            source={source}
          />
        </Columns>
      </Stack>
    </Card>
  );
}

/** The company's own certificate numbers of the season that the field does not say; without one, it says where to look. */
function certificateHint(context: ClaimContext, { values }: FieldSource['request']['draft']): string | undefined {
  const numbers = ownCertificates(context).flatMap(({ certificateNumber }) => certificateNumber ?? []);
  const typed = textOf(values, 'certificateNumber').trim();
  if (numbers.length === 0) return undefined;
  return numbers.length === 1 && numbers[0] === typed ? '' : numbers.join(', ');
}
