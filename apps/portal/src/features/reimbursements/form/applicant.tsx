import { claimFields } from '@packhouse/programme';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Columns, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import type { FieldSource } from '#domain/requests/form/field-binding.ts';
import { RequestFields } from '#domain/requests/form/request-fields.tsx';
import { config } from '#kernel/config/config.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { type ClaimContext, ownCertificates } from './claim-draft.ts';

/** Who asks, on which exemption, and who is paid. */
export function Applicant({ context, ...source }: FieldSource & { context: ClaimContext }) {
  const { t } = useTranslation('reimbursements');
  const { request, form } = source;
  const { taxIdLabel } = config().settings;
  const hasImports = (request.draft.rows.importItems ?? []).length > 0;
  return (
    <Card title={t('applicant.title')}>
      <Stack gap="m">
        <Columns min="m">
          <RequestFields
            described={claimFields}
            extras={{
              certificateNumber: { hint: form.warningOf('certificateNumber') ?? certificateHint(context) },
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

/** The company's own certificate numbers of the season; where it has none, the field says where to find one. */
function certificateHint(context: ClaimContext): string | undefined {
  const numbers = ownCertificates(context).flatMap(({ certificateNumber }) => certificateNumber ?? []);
  return numbers.length > 0 ? numbers.join(', ') : undefined;
}
