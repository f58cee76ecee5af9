import { Button } from '@packhouse/ui/actions/button.tsx';
import { Figures } from '@packhouse/ui/data/figures.tsx';
import type { FigureChoice } from '@packhouse/ui/fields/figure-choices.tsx';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { StepHeading } from '@packhouse/ui/layout/steps/step-heading.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useDrawn } from '@packhouse/ui/states/use-drawn.ts';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionLink } from '#domain/guide/question-link.tsx';
import { withCorrection, withRowsOut } from '#domain/spreadsheet/import/decide.ts';
import type { LocatedProblem } from '#domain/spreadsheet/import/file-problem.ts';
import { type Mending, ProblemRows, WarningRows } from '#domain/spreadsheet/import/problem-rows.tsx';
import { RowsToDecide, undecided } from '#domain/spreadsheet/import/rows-to-decide.tsx';
import { isToDecide } from '#domain/spreadsheet/import/weighty-warnings.ts';
import type { Format } from '#kernel/format/create-format.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import type { ImportReport } from '../check/import-report.ts';
import { correctedFigure } from '../columns/corrected-figure.ts';
import { AddingProgress, CheckProgress } from './check-progress.tsx';
import { ImportEffect } from './import-effect.tsx';
import { ListDownload } from './list-download.tsx';
import { exampleOf, isTypeable, remedyOf } from './remedy.ts';
import { LeftOutRows, SameRowsNote } from './rows-not-added.tsx';
import { RowsRead } from './rows-read.tsx';
import type { CheckParts, StepParts } from './step-parts.ts';
import { UnknownProducers } from './unknown-producers.tsx';
import { useFormOptions } from './use-form-options.ts';

function choicesOf({ code, values = {} }: LocatedProblem, { figureToEdit }: Format, forms: readonly FigureChoice[]) {
  if (code === 'cropFormUnclear') return forms;
  if (code === 'zerosLost') return [{ id: values.code ?? '', label: values.code ?? '' }];
  if (code !== 'figureUnclear') return [];
  return [values.whole ?? '', values.decimals ?? ''].map((id) => ({ id, label: figureToEdit(id) }));
}

/** A cell's problem in words, its remedy, and the possible readings of its text. */
function useMending(flow: CheckParts['flow']): (problem: LocatedProblem, rows?: readonly number[]) => Mending {
  const { t } = useTranslation(['report-import', 'words']);
  const problemText = useProblemText();
  const format = useFormat();
  const forms = useFormOptions();
  return (problem, rows = [problem.row]) => {
    const { field: column, values } = problem;
    const style = flow.state().matching?.figures[column];
    const correct = (text: string) => void flow.decide((now) => withCorrection(now, { rows, column, text }));
    const remedy = remedyOf(problem);
    const example = exampleOf(remedy, style ?? 'point');
    const typed = (text: string) => correct(style === undefined ? text : correctedFigure(text, style, format));
    return {
      sentence: problemText(problem),
      remedy: t(`import.remedies.${remedy}`, { row: values?.row ?? '', example }),
      correct: isTypeable(problem) ? typed : null,
      choices: choicesOf(problem, format, forms),
      choose: correct,
    };
  };
}

/** Asks whether rows of an earlier file stay; typed rows stay in any case. */
function EarlierRows({ flow, report, decisions }: CheckParts) {
  const { t } = useTranslation('report-import');
  // The choice shows at once; what it does is drawn when the rows are checked.
  const [isReplacing, setReplacing] = useState(decisions.isReplacing);
  if (report.fromFiles === 0) return null;
  return (
    <RadioGroup
      description={t('import.earlier.hint')}
      label={t('import.earlier.title', { count: report.fromFiles })}
      onChange={(choice) => {
        setReplacing(choice === 'replace');
        void flow.decide((now) => ({ ...now, isReplacing: choice === 'replace' }));
      }}
      options={(['add', 'replace'] as const).map((id) => ({
        id,
        label: t(`import.earlier.${id}`),
        description: t(`import.earlier.${id}Hint`),
      }))}
      value={isReplacing ? 'replace' : 'add'}
    />
  );
}

function ReceiptProblems({ flow, report }: CheckParts) {
  const { t } = useTranslation('report-import');
  const mend = useMending(flow);
  const all = report.problems.filter(({ severity }) => severity === 'error');
  // A producer who cannot be added yet stands among the new ones, with the fields that it takes.
  const errors = all.filter(({ code }) => code !== 'newProducerLacking');
  const { problemCounts, wrong } = report;
  return (
    <ProblemRows
      beyond={problemCounts.errors - all.length}
      download={<ListDownload flow={flow} report={report} />}
      errors={errors}
      mend={mend}
      onLeaveOut={(rows) => void flow.decide((now) => withRowsOut(now, rows))}
      title={t('import.check.problems', { count: wrong.length })}
      wrong={wrong}
    />
  );
}

/** How many warnings about money or a person nobody has decided about. */
const openDecisions = ({ report, decisions }: Pick<CheckParts, 'report' | 'decisions'>): number =>
  Math.max(report.toDecide - (decisions.kept?.length ?? 0), undecided(report.problems, decisions.kept).length);

/** Warnings about money or a person, open and counted. */
function ReceiptsToDecide({ flow, report, decisions }: CheckParts) {
  const mend = useMending(flow);
  return (
    <RowsToDecide
      count={openDecisions({ report, decisions })}
      mend={mend}
      onKeep={(warnings) => flow.keep(warnings)}
      onLeaveOut={(rows) => void flow.decide((now) => withRowsOut(now, rows))}
      warnings={undecided(report.problems, decisions.kept)}
    />
  );
}

/**
 * The frame in which each part is drawn, from above: together they are too much for one. The rows of a file take four, before
 * anything stands below them; the buttons come last, so that none moves while it is pressed.
 */
const frames = { rows: 2, problems: 6, rest: 7 } as const;

/** The problems of each row, the report's totals with the file, and the button that adds the rows. */
export function CheckStep({ kind, flow, state, producers }: StepParts) {
  const { t } = useTranslation(['report-import', 'kernel']);
  const { report, decisions, work } = state;
  const drawn = useDrawn(frames.rest, 1);
  if (report === null) return null;
  const { counts } = report;
  const isNothing = changesOf(report) === 0;
  const isAdding = work?.kind === 'adding';
  const open = openDecisions({ report, decisions });
  return (
    <Stack gap="l">
      <Checked decisions={decisions} drawn={drawn} flow={flow} kind={kind} producers={producers} report={report} />
      <CheckProgress work={work} />
      <AddingProgress work={work} />
      {drawn >= frames.rest && !isNothing && (
        <p>{[t('import.apply.undo'), ...(open > 0 ? [t('import.check.undecided', { count: open })] : [])].join(' ')}</p>
      )}
      {drawn >= frames.rest && (
        <Row>
          <Button isDisabled={isAdding} onPress={() => flow.goTo('match')}>
            {t('kernel:back')}
          </Button>
          <Button
            isDisabled={isNothing || report.isTooMany || (work !== null && !isAdding)}
            isPending={isAdding}
            onPress={() => void flow.apply()}
            pendingLabel={t('import.apply.adding')}
            variant="primary"
          >
            {isNothing
              ? t('import.check.noRow')
              : counts.changed + report.removed === 0
                ? t('import.apply.add', { count: counts.new })
                : t('import.apply.update')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

const Checked = memo(({ drawn, ...parts }: CheckParts & { drawn: number }) => {
  const { report } = parts;
  const open = openDecisions(parts);
  return (
    <Stack gap="l">
      <Card>
        <Stack>
          <Headline open={open} report={report} />
          <p>
            <QuestionLink about="importCheck" />
          </p>
          <Counts open={open} report={report} />
          <EarlierRows {...parts} />
          <SameRowsNote {...parts} />
          <LeftOutRows {...parts} />
        </Stack>
      </Card>
      {drawn >= frames.rows && <RowsRead flow={parts.flow} kind={parts.kind} report={report} />}
      {drawn >= frames.problems && <CheckedProblems {...parts} />}
      {drawn >= frames.rest && <CheckedRest {...parts} />}
    </Stack>
  );
});
Checked.displayName = 'Checked';

/** Everything to correct or to decide. */
function CheckedProblems(parts: CheckParts) {
  return (
    <>
      <UnknownProducers {...parts} />
      <ReceiptProblems {...parts} />
      <ReceiptsToDecide {...parts} />
    </>
  );
}

/** Only to look at: other warnings, and the report with these rows. */
function CheckedRest({ kind, report }: CheckParts) {
  const { t } = useTranslation('report-import');
  const problemText = useProblemText();
  return (
    <>
      <WarningRows
        count={report.problemCounts.warnings - report.toDecide}
        sentence={problemText}
        warnings={report.problems.filter((one) => one.severity === 'warning' && !isToDecide(one))}
      />
      <ImportEffect kind={kind} report={report} />
      {report.isTooMany && <Banner tone="danger">{t('import.check.tooManyRows')}</Banner>}
    </>
  );
}

type CountsProps = { report: ImportReport /** Warnings to decide about. */; open: number };

/** How many rows of the report the import makes, changes or takes out. */
const changesOf = ({ counts, removed }: ImportReport) => counts.new + counts.changed + removed;

function Headline({ report, open }: CountsProps) {
  const { t } = useTranslation(['report-import', 'spreadsheet']);
  const { counts } = report;
  if (counts.wrong > 0) {
    return (
      <StepHeading
        hint={t('spreadsheet:check.correctHint')}
        title={t('import.check.status', { count: counts.wrong })}
      />
    );
  }
  if (open > 0) {
    return (
      <StepHeading
        hint={t('spreadsheet:check.toDecideHint')}
        title={t('spreadsheet:check.toDecide', { count: open })}
      />
    );
  }
  if (changesOf(report) === 0) {
    return <StepHeading hint={t('import.check.nothingToAdd')} title={t('import.check.noRow')} />;
  }
  const hint = t('import.check.allRightHint', { count: counts.new + counts.changed });
  return <StepHeading hint={hint} title={t('import.check.allRight')} />;
}

function Counts({ report, open }: CountsProps) {
  const { t } = useTranslation(['report-import', 'spreadsheet']);
  const { counts, removed } = report;
  const format = useFormat();
  const figure = (id: 'rows' | 'new' | 'changed' | 'wrong' | 'same' | 'leftOut') => ({
    id,
    label: t(`import.check.${id}`),
    value: format.number(counts[id]),
    ...(id === 'wrong' && counts.wrong > 0 ? { tone: 'danger' as const } : {}),
  });
  const figures = [
    figure('rows'),
    figure('new'),
    ...(counts.changed > 0 ? [figure('changed')] : []),
    figure('wrong'),
    ...(open > 0 ? [{ id: 'open', label: t('spreadsheet:check.open'), value: format.number(open) }] : []),
    ...(counts.leftOut > 0 ? [figure('leftOut')] : []),
    ...(counts.same > 0 ? [figure('same')] : []),
    ...(removed > 0 ? [{ id: 'removed', label: t('import.check.removed'), value: format.number(removed) }] : []),
  ];
  return (
    <div aria-live="polite">
      <Figures figures={figures} />
    </div>
  );
}
