import { exRequestOrganic, organicFields, organicForm, pdfRule } from '@packhouse/programme';
import { FileListField } from '@packhouse/ui/fields/files/file-list-field.tsx';
import { FormFrame } from '@packhouse/ui/fields/form-frame.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Columns, Stack } from '@packhouse/ui/layout/stack.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionLink } from '#domain/guide/question-link.tsx';
import type { FieldSource } from '#domain/requests/form/field-binding.ts';
import { RequestFields } from '#domain/requests/form/request-fields.tsx';
import { useDayName } from '#domain/requests/form/use-day-name.ts';
import { type RequestFormProps, useFilledRequest } from '#domain/requests/use-filled-request.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { organicKind } from './exemption-kind.ts';
import { exemptionFiles } from './exemptions.calls.ts';
import {
  checkOrganicDraft,
  estimateSum,
  type OrganicContext,
  operationTypesIn,
  organicToSend,
} from './organic-draft.ts';

/** The season's expected pounds, in parts that must add up to the total. */
function Estimates(source: FieldSource) {
  const { t, format } = useTexts(['exemptions', 'words']);
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

/** The application to be exempt on organic crop, to be filled in (AMS-15, domain.md 2.10). */
export function OrganicForm({ context, ...props }: RequestFormProps<OrganicContext>) {
  const { t } = useTranslation(['exemptions', 'words']);
  const fieldKey = 'organicDocumentation';
  const { request, form, documents, frame } = useFilledRequest({
    ...props,
    queryKey: ['exemptions'],
    form: organicForm,
    address: urls.exemption(organicKind.id, props.file.id),
    prepare: organicToSend,
    reread: exemptionFiles.organic.reread,
    findingsOf: ({ values }) => checkOrganicDraft(values, context),
    aboutOf: useDayName('organic'),
    documents: { resource: exRequestOrganic, fieldKey, rule: pdfRule },
  });
  return (
    <FormFrame {...frame}>
      <Stack gap="l">
        <Operation context={context} form={form} request={request} />
        <Card title={t('statements.title')}>
          <Stack gap="m">
            <RequestFields described={organicFields} part="statements" source={{ form, request }} />
          </Stack>
        </Card>
        <Certificate form={form} request={request}>
          {form.has(fieldKey) && (
            <FileListField {...documents} description={t('documents.organicHint')} label={t('documents.organic')} />
          )}
        </Certificate>
        <Estimates form={form} request={request} />
      </Stack>
    </FormFrame>
  );
}

function Operation({ context, ...source }: FieldSource & { context: OrganicContext }) {
  const { t } = useTranslation(['exemptions', 'requests', 'words']);
  const types = operationTypesIn(source.request.draft.values);
  const offered = (['producer', 'first_handler', 'importer'] as const).filter((type) =>
    context.companyTypes.includes(type),
  );
  return (
    <Card title={t('operation.title')}>
      <Stack gap="m">
        <RequestFields
          described={organicFields}
          extras={{ operationTypes: { options: offered.map((id) => ({ id, label: t(`operation.types.${id}`) })) } }}
          part="operation"
          source={source}
        />
        <Columns min="m">
          <RequestFields
            described={organicFields}
            extras={{ importerNumber: { isLeftOut: !types.includes('importer') } }}
            part="numbers"
            source={source}
          />
        </Columns>
      </Stack>
    </Card>
  );
}

function Certificate({ children, ...source }: FieldSource & { children: ReactNode }) {
  const { t } = useTranslation(['exemptions', 'words']);
  return (
    <Card action={<QuestionLink about="organicCertificate" />} title={t('certificate.title')}>
      <Stack gap="m">
        <Columns min="m">
          <RequestFields described={organicFields} part="certificate" source={source} />
        </Columns>
        {children}
      </Stack>
    </Card>
  );
}
