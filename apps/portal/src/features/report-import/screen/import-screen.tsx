import { companyContact, type FormDraft, type ProducerContact } from '@packhouse/programme';
import { headingTexts, namedUnit } from '@packhouse/spreadsheet';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useFocusOnStep } from '@packhouse/ui/layout/steps/use-focus-on-step.ts';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListKey, ReceiptRow, ReportKind, WholeReport } from '#domain/report-kinds/report-kind.ts';
import { withoutBlankRows } from '#domain/reports/draft/blank-rows.ts';
import { createEditorModel, type EditorModel } from '#domain/reports/draft/editor-model.ts';
import type { EditorFile } from '#domain/reports/editor-file.ts';
import type { FileMemory } from '#domain/reports/file-memory.ts';
import { fileMemoryName, importMemory } from '#domain/reports/import-memory.ts';
import type { ImportedRow } from '#domain/reports/imported-row.ts';
import { pendingImport } from '#domain/reports/pending-import.ts';
import { addProducer } from '#domain/reports/reports.calls.ts';
import { columnFieldId } from '#domain/spreadsheet/import/column-lines.tsx';
import type { ImportTrouble } from '#domain/spreadsheet/import/import-failure.ts';
import { ImportSteps } from '#domain/spreadsheet/import/import-steps.tsx';
import { TroubleBanner } from '#domain/spreadsheet/import/import-trouble.tsx';
import { MatchStep } from '#domain/spreadsheet/import/match-step.tsx';
import { SourceStep } from '#domain/spreadsheet/import/source-step.tsx';
import { cropSettings } from '#kernel/config/crop.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import type { ImportContext } from '../check/import-kind.ts';
import { ImportFlow, type ImportState } from '../import-flow.ts';
import { importKind } from '../import-kinds.ts';
import { startImportWorker } from '../import-worker.ts';
import { templateRows } from '../template.ts';
import { CheckProgress } from './check-progress.tsx';
import { CheckStep } from './check-step.tsx';
import { useColumnLabel } from './column-label.ts';
import { figuresFieldId, formFieldId, MatchWriting } from './match-writing.tsx';
import type { StepParts } from './step-parts.ts';
import { unitContext } from './unit-context.ts';

/** A draft as the rules take it. */
function wholeReport(kind: ReportKind, draft: FormDraft): WholeReport {
  const full = withoutBlankRows(kind.tables, draft);
  const receipts = (list: ListKey): readonly ReceiptRow[] =>
    (full.rows[list] ?? []).map(({ id, values }) => ({ ...values, id }));
  return {
    // Border: a draft's values are typed by field key; the rules check what each of them holds.
    header: full.values as WholeReport['header'],
    nonExempt: receipts('nonExemptReceipts'),
    exempt: receipts('exemptReceipts'),
  };
}

/** Facts about the company's files, and the month's, that this browser remembers. */
interface Remembered {
  readonly memory: FileMemory;
  readonly imported: readonly ImportedRow[];
}

/** The data against which a file is checked, taken from the report as it is open on the page. */
function importContext(
  { kind, context, liveDraft }: EditorModel,
  file: EditorFile,
  { memory, imported }: Remembered,
): ImportContext {
  return {
    kind: kind.id,
    report: context(),
    producers: file.producers,
    certificates: file.certificates ?? [],
    memory,
    existing: wholeReport(kind, liveDraft.draft()),
    imported,
  };
}

/** Columns of weights whose heading names the other unit. */
function otherUnits({ kind, state }: StepParts) {
  const { matching, opened } = state;
  const headings = headingTexts(opened?.first ?? [], matching?.headingRow ?? null);
  return importKind(kind.id).columns.flatMap(({ key }) => {
    const unit = key.endsWith('_kg') ? 'kilograms' : key.endsWith('_lbs') ? 'pounds' : null;
    const at = matching?.columns[key] ?? -1;
    const heading = headings[at] ?? '';
    const named = namedUnit(heading);
    return unit === null || named === null || named === unit ? [] : [{ at, heading, named }];
  });
}

/** Questions that only receipts ask besides matching the columns, each at its field. */
function useMatchQuestions(parts: StepParts) {
  const { t } = useTranslation('report-import');
  const { matching } = parts.state;
  if (matching === null) return [];
  return [
    ...matching.asked.map((key) => ({
      fieldId: figuresFieldId(key),
      // Border: every column of a kind has a label (a test compares).
      message: t('import.match.figuresAsked', {
        column: t(`import.columns.${key as 'date'}`, { context: unitContext() }),
      }),
    })),
    ...(matching.isFormAsked && matching.form === null
      ? [{ fieldId: formFieldId, message: t('import.match.formAsked') }]
      : []),
    ...otherUnits(parts).map(({ at, heading, named }) => ({
      fieldId: columnFieldId(at),
      message: t(`import.match.otherUnit_${named}`, { heading, context: unitContext() }),
    })),
  ];
}

/** Which column of the file is which, and how the file writes figures and days. */
function MatchReceipts(parts: StepParts) {
  const { t } = useTranslation('report-import');
  const labelOf = useColumnLabel(parts.kind);
  const questions = useMatchQuestions(parts);
  const { kind, flow, state } = parts;
  if (state.matching === null) return null;
  return (
    <MatchStep
      columns={importKind(kind.id).columns.map(({ key }) => ({ key, label: labelOf(key) }))}
      // Border: every group that is needed has its words (a test compares).
      missing={flow.missing().map((keys) => ({ keys, message: t(`import.match.missing_${keys[0] as 'date'}`) }))}
      progress={<CheckProgress work={state.work} />}
      questions={questions}
      run={flow}
      state={state}
      writing={(errors) => <MatchWriting {...parts} errors={errors} />}
    />
  );
}

function ReceiptSource({ kind, flow, state, producers }: StepParts) {
  const { t } = useTranslation('report-import');
  return (
    <SourceStep
      fileHint={t('import.source.fileHint')}
      isBusy={state.work !== null}
      onGiven={(source) => void flow.give(source)}
      template={{
        hint: t(kind.usesProducers ? 'import.source.templateHintProducers' : 'import.source.templateHint'),
        name: t('import.source.templateName'),
        rows: () => templateRows(importKind(kind.id), producers, cropSettings().commodityForms),
        label: (format) => t('import.source.templateGet', { format: t(`import.list.${format}`) }),
      }}
    />
  );
}

type ImportScreenProps = { kind: ReportKind; file: EditorFile; remembered: Remembered };

/** Three steps from a file to rows of the report, which the editor then adds as one change. */
export function ImportScreen({ kind, file, remembered }: ImportScreenProps) {
  const { t, format } = useTexts('report-import');
  const { company } = useSession();
  const flow = useImportFlow({ kind, file, remembered });
  const state = useFlowState(flow);
  useFocusOnStep(state.step);
  const parts = { kind, flow, state, producers: file.producers, period: file.month.period };
  return (
    <Stack gap="l">
      <PageHeader
        description={t('import.hint')}
        eyebrow={
          <>
            <TextLink href={urls.report(kind.form.formType, file.month.id)} icon="arrow-left">
              {t('import.back')}
            </TextLink>
            <span>{company.title}</span>
          </>
        }
        title={t('import.heading', { month: format.month(file.month.period.startsOn) })}
      />
      <ImportSteps step={state.step} />
      <Trouble trouble={state.trouble} />
      {state.step === 'source' && <ReceiptSource {...parts} />}
      {state.step === 'match' && <MatchReceipts {...parts} />}
      {state.step === 'check' && <CheckStep {...parts} />}
    </Stack>
  );
}

function Trouble({ trouble }: { trouble: ImportTrouble | null }) {
  const { t } = useTranslation('report-import');
  return (
    <TroubleBanner
      refused={(hint, details) => [t('import.apply.contactsFailed'), hint, ...details]}
      texts={{
        tooLarge: t('import.unreadable.tooLarge'),
        tooManyRows: t('import.unreadable.tooManyRows'),
        failedHint: t('import.failedHint'),
      }}
      trouble={trouble}
    />
  );
}

function useImportFlow({ kind, file, remembered }: ImportScreenProps): ImportFlow {
  const { company, companyId, user } = useSession();
  const go = useGo();
  const url = urls.report(kind.form.formType, file.month.id);
  const [flow] = useState(() => {
    const model = createEditorModel({ kind, file, company, firstName: user.firstName });
    return new ImportFlow({
      context: importContext(model, file, remembered),
      startWorker: startImportWorker,
      createContact: (contact) => addProducer(contact.id, contactValues(contact, companyId)),
      apply: (imported) => {
        pendingImport.give(file.month.id, imported);
        go(url);
      },
      learn: (learnt) => void importMemory.keepFile(fileMemoryName(kind, companyId), learnt),
    });
  });
  useEffect(() => () => flow.end(), [flow]);
  return flow;
}

function contactValues({ title, identifier, street, city, state, zip }: ProducerContact, companyId: string) {
  const firstHandler = { type: companyContact.type, id: companyId };
  return { title, identifier, street, city, state, zip, firstHandler, active: true };
}

/**
 * The import as it stands. A step is drawn in slices between which the page stays usable: the columns of a file, or the
 * mistakes in it, are too many to be drawn in one go on a slow machine.
 */
function useFlowState(flow: ImportFlow): ImportState {
  const [state, setState] = useState(flow.state);
  useEffect(() => {
    const follow = () => startTransition(() => setState(flow.state()));
    follow();
    return flow.subscribe(follow);
  }, [flow]);
  return state;
}
