import { exRequestOrganic, organicForm, pdfRule } from '@packhouse/programme';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocuments } from '#domain/requests/documents/use-documents.ts';
import { useRequestDraft } from '#domain/requests/draft/use-request-draft.ts';
import { entry, type FieldSource, maskedEntry } from '#domain/requests/form/field-binding.ts';
import { useFormFrame } from '#domain/requests/form/use-form-frame.ts';
import { useRequestForm } from '#domain/requests/form/use-request-form.ts';
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { FileListField } from '#ui/fields/files/file-list-field.tsx';
import { FormFrame } from '#ui/fields/form-frame.tsx';
import { MaskedField } from '#ui/fields/masked-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns, Stack } from '#ui/layout/stack.tsx';
import type { RequestFormProps } from '../de-minimis/de-minimis-form.tsx';
import { organicKind } from '../exemption-kind.ts';
import { rereadRequest } from '../exemptions.calls.ts';
import { Estimates } from './estimates.tsx';
import { checkOrganicDraft, type OrganicContext, operationTypesIn, organicToSend } from './organic-draft.ts';
import { OrganicStatements } from './organic-statements.tsx';

/** The application to be exempt on organic crop, to be filled in (AMS-15, domain.md 2.10). */
export function OrganicForm({ context, file, first, onSaved, onReload }: RequestFormProps<OrganicContext>) {
  const { t } = useTranslation(['exemptions', 'words']);
  const request = useRequestDraft({
    form: organicForm,
    ...{ file, first },
    prepare: organicToSend,
    reread: (id) => rereadRequest(organicKind, id),
  });
  const findings = checkOrganicDraft(request.draft.values, context);
  const form = useRequestForm({ form: organicForm, request, findings, leadsTo: { season: null }, onSaved });
  const fieldKey = 'organicDocumentation';
  const documents = useDocuments({
    request,
    form,
    resource: exRequestOrganic,
    fieldKey,
    rule: pdfRule,
    names: file.names,
  });
  const frame = useFormFrame({ request, form, isUploading: documents.isUploading, onReload });
  return (
    <FormFrame {...frame}>
      <Stack gap="l">
        <Operation context={context} form={form} request={request} />
        <OrganicStatements form={form} request={request} />
        <Certificate form={form} request={request}>
          {form.has(fieldKey) && (
            <FileListField
              {...documents.field}
              description={t('documents.organicHint')}
              label={t('documents.organic')}
            />
          )}
        </Certificate>
        <Estimates form={form} request={request} />
      </Stack>
    </FormFrame>
  );
}

function Operation({ context, ...source }: FieldSource & { context: OrganicContext }) {
  const { t } = useTranslation(['exemptions', 'requests', 'words']);
  const { request, form } = source;
  const types = operationTypesIn(request.draft.values);
  const offered = (['producer', 'first_handler', 'importer'] as const).filter((type) =>
    context.companyTypes.includes(type),
  );
  return (
    <Card title={t('operation.title')}>
      <Stack gap="m">
        {form.has('operationTypes') && (
          <CheckboxGroup
            error={form.errorOf('operationTypes')}
            id="operationTypes"
            label={t('words:term.typeOfOperation')}
            layout="row"
            onChange={(operationTypes) => request.setValues({ operationTypes })}
            options={offered.map((id) => ({ id, label: t(`operation.types.${id}`) }))}
            value={types}
          />
        )}
        <Columns min="m">
          {form.has('taxId') && (
            <MaskedField
              {...maskedEntry(source, 'taxId')}
              changeLabel={t('requests:change')}
              description={t('words:term.as123456789')}
              label={t('words:term.taxID')}
            />
          )}
          {types.includes('importer') && form.has('importerNumber') && (
            <MaskedField
              {...maskedEntry(source, 'importerNumber')}
              changeLabel={t('requests:change')}
              description={t('operation.importerNumberHint')}
              label={t('words:term.importerNumber')}
            />
          )}
        </Columns>
      </Stack>
    </Card>
  );
}

const certificateFields = [{ key: 'certifierName' }, { key: 'organicCertNumber' }] as const;

function Certificate({ children, ...source }: FieldSource & { children: ReactNode }) {
  const { t } = useTranslation(['exemptions', 'words']);
  const { t: kernel } = useTranslation('kernel');
  const { form } = source;
  return (
    <Card title={t('certificate.title')}>
      <Stack gap="m">
        <Columns min="m">
          {certificateFields
            .filter(({ key }) => form.has(key))
            .map(({ key }) => (
              <TextField {...entry(source, key)} key={key} label={t(`certificate.${key}`)} />
            ))}
          {form.has('organicCertDate') && (
            <DateField {...entry(source, 'organicCertDate')} label={t('certificate.organicCertDate')} />
          )}
          {form.has('organicCertExpiry') && (
            <DateField
              {...entry(source, 'organicCertExpiry')}
              label={t('certificate.organicCertExpiry')}
              marker={kernel('optional')}
            />
          )}
        </Columns>
        {children}
      </Stack>
    </Card>
  );
}
