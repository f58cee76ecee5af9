import type { Problem } from '@packhouse/jsonapi';
import {
  deMinimisFields,
  deMinimisForm,
  documentRule,
  exRequestDeMinimis,
  formWords,
  mayApplyAs,
} from '@packhouse/programme';
import { FileListField } from '@packhouse/ui/fields/files/file-list-field.tsx';
import { FormFrame } from '@packhouse/ui/fields/form-frame.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Columns, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { checkDeMinimisDraft } from '#domain/requests/check-de-minimis.ts';
import type { FieldSource } from '#domain/requests/form/field-binding.ts';
import { RequestFields } from '#domain/requests/form/request-fields.tsx';
import { type RequestFormProps, useFilledRequest } from '#domain/requests/use-filled-request.ts';
import { urls } from '#kernel/routing/urls.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { applicantWords } from './applicants.ts';
import { type DeMinimisContext, deMinimisToSend } from './de-minimis-draft.ts';
import { deMinimisKind } from './exemption-kind.ts';
import { exemptionFiles } from './exemptions.calls.ts';
import { Worksheet } from './worksheet.tsx';

/** The application of a small producer or importer, to be filled in (domain.md 2.9). */
export function DeMinimisForm({ context, ...props }: RequestFormProps<DeMinimisContext>) {
  const { t } = useTranslation(['exemptions', 'kernel', 'words']);
  const { request, form, documents, frame } = useFilledRequest({
    ...props,
    queryKey: ['exemptions'],
    form: deMinimisForm,
    address: urls.exemption(deMinimisKind.id, props.file.id),
    prepare: (now) => deMinimisToSend(now, context),
    reread: exemptionFiles.deMinimis.reread,
    findingsOf: ({ values }) => checkDeMinimisDraft(values, context),
    aboutOf: useFigureName(context),
    documents: { resource: exRequestDeMinimis, fieldKey: 'supportingDocs', rule: documentRule },
  });
  return (
    <FormFrame {...frame}>
      <Stack gap="l">
        <Worksheet context={context} form={form} request={request} />
        <Applicant context={context} form={form} request={request} />
        {form.has('supportingDocs') && (
          <Card title={t('words:term.supportingDocuments')}>
            <FileListField
              {...documents}
              description={t('documents.supportingHint', { context: applicantWords(context.settings) })}
              label={`${t('words:term.supportingDocuments')} (${t('kernel:optional')})`}
            />
          </Card>
        )}
      </Stack>
    </FormFrame>
  );
}

/** Names the form of the crop that a figure's problem is about: a season has a figure of each. */
function useFigureName({ settings }: DeMinimisContext): (problem: Problem) => string | undefined {
  useTranslation(['exemptions', 'words']);
  return ({ field = '' }) => {
    const form = settings.commodityForms.find(({ key }) => key === deMinimisFields.fields[field]?.crop);
    return form && formWords(form, currentLanguage()).name;
  };
}

function Applicant({ context, ...source }: FieldSource & { context: DeMinimisContext }) {
  const { t } = useTranslation(['exemptions', 'words']);
  const may = mayApplyAs({ ...context, applicants: context.settings.deMinimisApplicants });
  return (
    <Card title={t('applicant.title')}>
      <Stack gap="m">
        <RequestFields
          described={deMinimisFields}
          extras={{ applicantType: { options: may.map((id) => ({ id, label: t(`applicant.types.${id}`) })) } }}
          part="applying"
          source={source}
        />
        <Columns min="m">
          <RequestFields described={deMinimisFields} part="applicant" source={source} />
        </Columns>
      </Stack>
    </Card>
  );
}
