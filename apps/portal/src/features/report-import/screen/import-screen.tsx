import { companyContact, type ProducerContact } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useFocusOnStep } from '@packhouse/ui/layout/steps/use-focus-on-step.ts';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { createEditorModel } from '#domain/reports/draft/editor-model.ts';
import type { EditorFile } from '#domain/reports/editor-file.ts';
import { fileMemoryName, importMemory } from '#domain/reports/import-memory.ts';
import { pendingImport } from '#domain/reports/pending-import.ts';
import { addProducer } from '#domain/reports/reports.calls.ts';
import type { ImportTrouble } from '#domain/spreadsheet/import/import-failure.ts';
import { ImportSteps } from '#domain/spreadsheet/import/import-steps.tsx';
import { TroubleBanner } from '#domain/spreadsheet/import/import-trouble.tsx';
import { MatchStep } from '#domain/spreadsheet/import/match-step.tsx';
import { SourceStep } from '#domain/spreadsheet/import/source-step.tsx';
import { cropSettings } from '#kernel/config/crop.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { ImportFlow } from '../import-flow.ts';
import type { ImportState } from '../import-state.ts';
import { startImportWorker } from '../import-worker.ts';
import { importKind } from '../kinds/import-kinds.ts';
import { templateRows } from '../template.ts';
import { CheckStep } from './check/check-step.tsx';
import { CheckProgress } from './check-progress.tsx';
import { useColumnLabel } from './column-label.ts';
import { importContext, type Remembered } from './import-context.ts';
import { useMatchQuestions } from './match-questions.ts';
import { MatchWriting } from './match-writing.tsx';
import type { StepParts } from './step-parts.ts';

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
  const { t } = useTranslation('report-import');
  const format = useFormat();
  const { company } = useSession();
  const { flow, forms } = useImportFlow({ kind, file, remembered });
  const state = useFlowState(flow);
  useFocusOnStep(state.step);
  const parts = { kind, flow, state, producers: file.producers, period: file.month.period, forms };
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

function useImportFlow({ kind, file, remembered }: ImportScreenProps) {
  const { company, companyId, user } = useSession();
  const go = useGo();
  const url = urls.report(kind.form.formType, file.month.id);
  const [parts] = useState(() => {
    const model = createEditorModel({ kind, file, company, firstName: user.firstName });
    const flow = new ImportFlow({
      context: importContext(model, file, remembered),
      startWorker: startImportWorker,
      createContact: (contact) => addProducer(contact.id, contactValues(contact, companyId)),
      apply: (imported) => {
        pendingImport.give(file.month.id, imported);
        go(url);
      },
      learn: (learnt) => void importMemory.keepFile(fileMemoryName(kind, companyId), learnt),
    });
    return { flow, forms: model.forms };
  });
  useEffect(() => () => parts.flow.end(), [parts]);
  return parts;
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
