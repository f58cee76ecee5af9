import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config.ts';
import { currentLanguage } from '#kernel/i18n.ts';
import { Card } from '#ui/card.tsx';
import { Columns, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type ClaimContext, ownCertificates } from './claim-draft.ts';
import { SensitiveField } from './sensitive-field.tsx';
import { type Entering, entry } from './text-entry.tsx';

/** Who asks, on which exemption, and who is paid. */
export function Applicant({ context, ...entering }: Entering & { context: ClaimContext }) {
  const { t } = useTranslation('reimbursements');
  const { request, form } = entering;
  const { taxIdLabel } = config().settings;
  const hasImports = (request.draft.rows.importItems ?? []).length > 0;
  return (
    <Card title={t('applicant.title')}>
      <Stack gap="m">
        <Columns min="m">
          <TextField
            {...entry(entering, 'applicantName')}
            autoComplete="name"
            label={t('applicant.applicantName')}
            maxLength={150}
          />
          <TextField
            {...entry(entering, 'applicantTitle')}
            autoComplete="organization-title"
            label={t('applicant.applicantTitle')}
            maxLength={100}
          />
          <TextField
            {...entry(entering, 'applicantPhone')}
            autoComplete="tel"
            label={t('applicant.applicantPhone')}
            maxLength={20}
            type="tel"
          />
          <TextField
            {...entry(entering, 'certificateNumber')}
            description={
              form.warningOf('certificateNumber') ?? certificateHint(context, t('applicant.certificateHint'))
            }
            label={t('applicant.certificateNumber')}
            maxLength={40}
          />
          <SensitiveField
            {...entry(entering, 'taxId')}
            description={t('applicant.taxIdHint')}
            label={taxIdLabel[currentLanguage()] ?? taxIdLabel.en}
            max={12}
          />
          {hasImports && (
            <SensitiveField
              {...entry(entering, 'importerNumber')}
              description={t('applicant.importerNumberHint')}
              label={t('applicant.importerNumber')}
              max={12}
            />
          )}
          <TextField {...entry(entering, 'payeeName')} label={t('applicant.payeeName')} maxLength={150} />
          <TextField {...entry(entering, 'payeeAddress')} label={t('applicant.payeeAddress')} maxLength={300} />
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
