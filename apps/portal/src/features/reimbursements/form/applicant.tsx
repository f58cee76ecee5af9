import { useTranslation } from 'react-i18next';
import { entry, type FieldSource, maskedEntry } from '#domain/requests/form/field-binding.ts';
import { config } from '#kernel/config/config.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { MaskedField } from '#ui/fields/masked-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns, Stack } from '#ui/layout/stack.tsx';
import { type ClaimContext, ownCertificates } from './claim-draft.ts';

const personFields = [
  { key: 'applicantName', autoComplete: 'name' },
  { key: 'applicantTitle', autoComplete: 'organization-title' },
  { key: 'applicantPhone', autoComplete: 'tel', type: 'tel' },
] as const;

/** Who asks, on which exemption, and who is paid. */
export function Applicant({ context, ...source }: FieldSource & { context: ClaimContext }) {
  const { t } = useTranslation(['reimbursements', 'requests']);
  const { request, form } = source;
  const { taxIdLabel } = config().settings;
  const hasImports = (request.draft.rows.importItems ?? []).length > 0;
  return (
    <Card title={t('applicant.title')}>
      <Stack gap="m">
        <Columns min="m">
          {personFields
            .filter(({ key }) => form.has(key))
            .map(({ key, ...field }) => (
              <TextField {...entry(source, key)} {...field} key={key} label={t(`applicant.${key}`)} />
            ))}
          {form.has('certificateNumber') && (
            <TextField
              {...entry(source, 'certificateNumber')}
              description={
                form.warningOf('certificateNumber') ?? certificateHint(context, t('applicant.certificateHint'))
              }
              label={t('applicant.certificateNumber')}
            />
          )}
          {form.has('taxId') && (
            <MaskedField
              {...maskedEntry(source, 'taxId')}
              changeLabel={t('requests:change')}
              description={t('applicant.taxIdHint')}
              label={taxIdLabel[currentLanguage()] ?? taxIdLabel.en}
            />
          )}
          {hasImports && form.has('importerNumber') && (
            <MaskedField
              {...maskedEntry(source, 'importerNumber')}
              changeLabel={t('requests:change')}
              description={t('applicant.importerNumberHint')}
              label={t('applicant.importerNumber')}
            />
          )}
          {form.has('payeeName') && <TextField {...entry(source, 'payeeName')} label={t('applicant.payeeName')} />}
          {form.has('payeeAddress') && (
            <TextField {...entry(source, 'payeeAddress')} label={t('applicant.payeeAddress')} />
          )}
        </Columns>
      </Stack>
    </Card>
  );
}

/** The company's own certificate numbers of the season, else a word on where to find one. */
function certificateHint(context: ClaimContext, otherwise: string): string {
  const numbers = ownCertificates(context).flatMap(({ certificateNumber }) => certificateNumber ?? []);
  return numbers.length > 0 ? numbers.join(', ') : otherwise;
}
