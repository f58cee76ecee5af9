import { deMinimisForm, documentRule, exRequestDeMinimis, type FormDraft, type Known } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#kernel/i18n.ts';
import { type FieldProblem, refsIn } from '#kernel/request-draft.ts';
import { useRequestDraft } from '#kernel/use-request-draft.ts';
import { useRequestForm } from '#kernel/use-request-form.ts';
import { useSession } from '#kernel/use-session.ts';
import { useUploads } from '#kernel/use-uploads.ts';
import { Card } from '#ui/card.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Columns, Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { applicantTypes, checkDeMinimisDraft, type DeMinimisContext, deMinimisToSend } from './de-minimis-draft.ts';
import { DocumentsField } from './documents-field.tsx';
import { RequestFrame } from './request-frame.tsx';
import { type Entering, entry } from './text-entry.tsx';
import { Worksheet } from './worksheet.tsx';

export interface RequestFormProps<Context> {
  readonly context: Context;
  readonly draft: FormDraft;
  readonly known: Known;
  /** File names by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly onSaved: (id: string) => void;
  readonly onReload: () => void;
}

/** The application of a small producer or importer, to be filled in (domain.md 2.9). */
export function DeMinimisForm({ context, draft, known, names, onSaved, onReload }: RequestFormProps<DeMinimisContext>) {
  const { company } = useSession();
  const request = useRequestDraft({
    form: deMinimisForm,
    company: { type: company.type, id: company.id },
    draft,
    known,
    prepare: (now) => deMinimisToSend(now, context),
  });
  const findings = checkDeMinimisDraft(request.draft.values, context);
  const leadsTo = { average: 'fy1Inshell', season: null };
  const aboutOf = useFigureName(context);
  const form = useRequestForm({ form: deMinimisForm, request, findings, leadsTo, aboutOf, onSaved });
  const documents = useSupportingDocs({ request, form }, names);
  return (
    <RequestFrame form={form} isUploading={documents.isUploading} onReload={onReload} request={request}>
      <Stack gap="l">
        <Worksheet context={context} form={form} request={request} />
        <Applicant context={context} form={form} request={request} />
        {documents.card}
      </Stack>
    </RequestFrame>
  );
}

/** Names the form of the crop that a figure's problem is about: a season has a figure of each. */
function useFigureName({ settings }: DeMinimisContext): (problem: FieldProblem) => string | undefined {
  useTranslation('exemptions');
  return ({ field = '' }) => {
    const key = /^fy\d(Inshell|Shelled)$/.exec(field)?.[1]?.toLowerCase();
    const form = settings.commodityForms.find((one) => one.key === key);
    return form && (form.label[currentLanguage()] ?? form.label.en);
  };
}

function Applicant({ context, ...entering }: Entering & { context: DeMinimisContext }) {
  const { t } = useTranslation('exemptions');
  const may = applicantTypes.filter((type) => context.companyTypes.includes(type));
  return (
    <Card title={t('applicant.title')}>
      <Stack gap="m">
        <RadioGroup
          {...entry(entering, 'applicantType')}
          label={t('applicant.applicantType')}
          layout="row"
          options={may.map((id) => ({ id, label: t(`applicant.types.${id}`) }))}
        />
        <Columns min="m">
          <TextField
            {...entry(entering, 'applicantName')}
            autoComplete="name"
            label={t('applicant.applicantName')}
            maxLength={150}
          />
          <TextField
            {...entry(entering, 'applicantAddress')}
            autoComplete="street-address"
            label={t('applicant.applicantAddress')}
            maxLength={300}
          />
          <TextField
            {...entry(entering, 'applicantPhone')}
            autoComplete="tel"
            label={t('applicant.applicantPhone')}
            maxLength={20}
            type="tel"
          />
          <TextField
            {...entry(entering, 'applicantEmail')}
            autoComplete="email"
            label={t('applicant.applicantEmail')}
            maxLength={100}
            type="email"
          />
        </Columns>
      </Stack>
    </Card>
  );
}

function useSupportingDocs({ request, form }: Entering, known: ReadonlyMap<string, string>) {
  const { t } = useTranslation('exemptions');
  const { t: kernel } = useTranslation('kernel');
  const [names, setNames] = useState(known);
  const docs = refsIn(request.draft.values, 'supportingDocs');
  const uploads = useUploads({
    resource: exRequestDeMinimis,
    fieldKey: 'supportingDocs',
    rule: documentRule,
    onSent: (ref, file) => {
      setNames((now) => new Map(now).set(ref.id, file.name));
      request.setValues((values) => ({ supportingDocs: [...refsIn(values, 'supportingDocs'), ref] }));
    },
  });
  const card = (
    <Card title={t('documents.supporting')}>
      <DocumentsField
        description={t('documents.supportingHint')}
        documents={docs}
        error={form.errorOf('supportingDocs')}
        id="supportingDocs"
        label={`${t('documents.supporting')} (${kernel('optional')})`}
        names={names}
        onRemove={(id) => request.setValues({ supportingDocs: docs.filter((ref) => ref.id !== id) })}
        rule={documentRule}
        uploads={uploads}
      />
    </Card>
  );
  return { card, isUploading: uploads.isSending };
}
