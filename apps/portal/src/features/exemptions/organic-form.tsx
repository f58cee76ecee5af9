import { exRequestOrganic, organicForm, pdfRule } from '@packhouse/programme';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refsIn } from '#kernel/request-draft.ts';
import { useRequestDraft } from '#kernel/use-request-draft.ts';
import { useRequestForm } from '#kernel/use-request-form.ts';
import { useSession } from '#kernel/use-session.ts';
import { useUploads } from '#kernel/use-uploads.ts';
import { Card } from '#ui/card.tsx';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Columns, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { RequestFormProps } from './de-minimis-form.tsx';
import { DocumentsField } from './documents-field.tsx';
import { Estimates } from './estimates.tsx';
import { checkOrganicDraft, type OrganicContext, operationTypesIn, organicToSend } from './organic-draft.ts';
import { OrganicStatements } from './organic-statements.tsx';
import { RequestFrame } from './request-frame.tsx';
import { SensitiveField } from './sensitive-field.tsx';
import { type Entering, entry } from './text-entry.tsx';

/** The application to be exempt on organic crop, to be filled in (AMS-15, domain.md 2.10). */
export function OrganicForm({ context, draft, known, names, onSaved, onReload }: RequestFormProps<OrganicContext>) {
  const { company } = useSession();
  const request = useRequestDraft({
    form: organicForm,
    company: { type: company.type, id: company.id },
    draft,
    known,
    prepare: organicToSend,
  });
  const findings = checkOrganicDraft(request.draft.values, context);
  const form = useRequestForm({ form: organicForm, request, findings, leadsTo: { season: null }, onSaved });
  const documents = useCertificates({ request, form }, names);
  return (
    <RequestFrame form={form} isUploading={documents.isUploading} onReload={onReload} request={request}>
      <Stack gap="l">
        <Operation context={context} form={form} request={request} />
        <OrganicStatements form={form} request={request} />
        <Certificate form={form} request={request}>
          {documents.field}
        </Certificate>
        <Estimates form={form} request={request} />
      </Stack>
    </RequestFrame>
  );
}

function Operation({ context, ...entering }: Entering & { context: OrganicContext }) {
  const { t } = useTranslation('exemptions');
  const { request, form } = entering;
  const types = operationTypesIn(request.draft.values);
  const offered = (['producer', 'first_handler', 'importer'] as const).filter((type) =>
    context.companyTypes.includes(type),
  );
  return (
    <Card title={t('operation.title')}>
      <Stack gap="m">
        <CheckboxGroup
          error={form.errorOf('operationTypes')}
          id="operationTypes"
          label={t('operation.operationTypes')}
          layout="row"
          onChange={(operationTypes) => request.setValues({ operationTypes })}
          options={offered.map((id) => ({ id, label: t(`operation.types.${id}`) }))}
          value={types}
        />
        <Columns min="m">
          <SensitiveField
            {...entry(entering, 'taxId')}
            description={t('operation.taxIdHint')}
            label={t('operation.taxId')}
            max={12}
          />
          {types.includes('importer') && (
            <SensitiveField
              {...entry(entering, 'importerNumber')}
              description={t('operation.importerNumberHint')}
              label={t('operation.importerNumber')}
              max={12}
            />
          )}
        </Columns>
      </Stack>
    </Card>
  );
}

function Certificate({ children, ...entering }: Entering & { children: ReactNode }) {
  const { t } = useTranslation('exemptions');
  const { t: kernel } = useTranslation('kernel');
  return (
    <Card title={t('certificate.title')}>
      <Stack gap="m">
        <Columns min="m">
          <TextField {...entry(entering, 'certifierName')} label={t('certificate.certifierName')} maxLength={150} />
          <TextField
            {...entry(entering, 'organicCertNumber')}
            label={t('certificate.organicCertNumber')}
            maxLength={50}
          />
          <DateField {...entry(entering, 'organicCertDate')} label={t('certificate.organicCertDate')} />
          <DateField
            {...entry(entering, 'organicCertExpiry')}
            label={t('certificate.organicCertExpiry')}
            marker={kernel('optional')}
          />
        </Columns>
        {children}
      </Stack>
    </Card>
  );
}

function useCertificates({ request, form }: Entering, known: ReadonlyMap<string, string>) {
  const { t } = useTranslation('exemptions');
  const [names, setNames] = useState(known);
  const key = 'organicDocumentation';
  const docs = refsIn(request.draft.values, key);
  const uploads = useUploads({
    resource: exRequestOrganic,
    fieldKey: key,
    rule: pdfRule,
    onSent: (ref, file) => {
      setNames((now) => new Map(now).set(ref.id, file.name));
      request.setValues((values) => ({ [key]: [...refsIn(values, key), ref] }));
    },
  });
  const field = (
    <DocumentsField
      description={t('documents.organicHint')}
      documents={docs}
      error={form.errorOf(key)}
      id={key}
      label={t('documents.organic')}
      names={names}
      onRemove={(id) => request.setValues({ [key]: docs.filter((ref) => ref.id !== id) })}
      rule={pdfRule}
      uploads={uploads}
    />
  );
  return { field, isUploading: uploads.isSending };
}
