import type { Problem } from '@packhouse/jsonapi';
import {
  claimFields,
  documentRule,
  type FormDraft,
  reimbursementForm,
  reimbursementRequest,
} from '@packhouse/programme';
import { Figures } from '@packhouse/ui/data/figures.tsx';
import { FieldMessage } from '@packhouse/ui/fields/field.tsx';
import { FileListField } from '@packhouse/ui/fields/files/file-list-field.tsx';
import { FormFrame } from '@packhouse/ui/fields/form-frame.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Columns, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '#domain/fields/column.ts';
import { QuestionLink } from '#domain/guide/question-link.tsx';
import { formFigures } from '#domain/months/form-figures.ts';
import { checkClaimDraft, wasReturned } from '#domain/requests/check-claim.ts';
import type { FieldSource } from '#domain/requests/form/field-binding.ts';
import { RequestFields } from '#domain/requests/form/request-fields.tsx';
import { useDayName } from '#domain/requests/form/use-day-name.ts';
import { type RequestFormProps, useFilledRequest } from '#domain/requests/use-filled-request.ts';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { type ClaimKind, listOfKind } from '../claim-list.ts';
import { DeadlineNotice } from '../deadline-notice.tsx';
import { claimFiles } from '../reimbursements.calls.ts';
import { WithoutExemption } from '../without-exemption.tsx';
import { type ClaimContext, claimToSend, ownCertificates, totalsOf } from './claim-draft.ts';
import { addButtonId, ClaimItems } from './claim-items.tsx';

/** Who asks, on which exemption, and who is paid. */
function Applicant({ context, ...source }: FieldSource & { context: ClaimContext }) {
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

function ClaimTotals({ draft, error }: { draft: FormDraft; error: string | undefined }) {
  const { t, format } = useTexts(['reimbursements', 'words']);
  const totals = totalsOf(draft);
  const count = Object.values(draft.rows).flat().length;
  if (count === 0 && error === undefined) return null;
  return (
    <section
      aria-describedby={error === undefined ? undefined : 'totalClaimed-error'}
      aria-label={t('totals.label')}
      id="totalClaimed"
      tabIndex={-1}
    >
      <Figures
        figures={[
          { id: 'claimed', label: t('words:term.claimed'), value: format.money(totals.totalClaimed) },
          ...formFigures({ inshell: totals.totalInshell, shelled: totals.totalShelled }, format.pounds),
          { id: 'items', label: t('totals.items'), value: format.number(count) },
        ]}
      />
      <FieldMessage error={error} id="totalClaimed-error" />
    </section>
  );
}

/** That the season's exemption is missing, before anything is typed; nothing where it is held or could not be read. */
function ExemptionNotice({ context }: { context: ClaimContext }) {
  const { t } = useTranslation('reimbursements');
  const { book, season } = context;
  if (book.exemptions === null || ownCertificates(context).length > 0) return null;
  return (
    <Banner title={t('eligibility.exemption.none', { season: season.title })} tone="warning">
      <WithoutExemption applications={book.applications} season={season} />
    </Banner>
  );
}

interface ClaimFormProps extends RequestFormProps<ClaimContext> {
  readonly kind: ClaimKind;
  readonly onThere?: (() => void) | undefined;
}

/** A claim to be filled in: items of both kinds, who asks and who is paid, documents (domain.md 2.7 and 2.8). */
export function ClaimForm({ kind, context, onThere, ...props }: ClaimFormProps) {
  const { t } = useTranslation('reimbursements');
  const { types } = useSession();
  const { file } = props;
  const { request, form, documents, frame } = useFilledRequest({
    ...props,
    queryKey: ['reimbursements'],
    form: reimbursementForm,
    address: urls.reimbursement(kind, file.id),
    prepare: (now) => claimToSend(now, context),
    reread: claimFiles.reread,
    findingsOf: (draft) => checkClaimDraft(draft, { ...context, wasFiled: wasReturned(file.read) }),
    leadsTo: { domesticItems: addButtonId(kind) },
    aboutOf: useItemName(),
    documents: { resource: reimbursementRequest, fieldKey: 'supportingDocs', rule: documentRule },
  });
  const { isThere } = request;
  useEffect(() => {
    if (isThere) onThere?.();
  }, [isThere, onThere]);
  const source = { request, form, context };
  const holds = (list: string) => (request.draft.rows[list] ?? []).length > 0;
  const showsDomestic = kind === 'domestic' || types.includes('producer') || holds('domesticItems');
  const showsImport = kind === 'import' || types.includes('importer') || holds('importItems');
  const domestic = showsDomestic && <ClaimItems isFirst={kind === 'domestic'} kind="domestic" {...source} />;
  const imports = showsImport && <ClaimItems isFirst={kind === 'import'} kind="import" {...source} />;
  return (
    <FormFrame {...frame}>
      <Stack gap="l">
        <DeadlineNotice season={context.season} />
        <ExemptionNotice context={context} />
        {kind === 'domestic' ? domestic : imports}
        {kind === 'domestic' ? imports : domestic}
        <ClaimTotals draft={request.draft} error={form.errorOf('totalClaimed')} />
        {form.has('supportingDocs') && (
          <Card action={<QuestionLink about="claimEvidence" />} title={t('documents.title')}>
            <FileListField {...documents} description={t('documents.hint')} label={t('documents.label')} />
          </Card>
        )}
        <Applicant {...source} />
        <RequestFields described={claimFields} part="statement" source={source} />
      </Stack>
    </FormFrame>
  );
}

function useItemName(): (problem: Problem, draft: FormDraft) => string | undefined {
  const { t } = useTranslation('reimbursements');
  const dayName = useDayName('claimItem');
  return (problem, { rows }) => {
    for (const kind of ['domestic', 'import'] as const) {
      const index = (rows[listOfKind[kind]] ?? []).findIndex(({ id }) => id === problem.row);
      const item = t(`${kind}.item`, { number: index + 1 });
      const day = dayName(problem);
      if (index >= 0) return day === undefined ? item : `${item}, ${day}`;
    }
    return undefined;
  };
}
