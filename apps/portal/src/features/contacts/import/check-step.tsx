import { Button } from '@packhouse/ui/actions/button.tsx';
import { Figures } from '@packhouse/ui/data/figures.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { StepHeading } from '@packhouse/ui/layout/steps/step-heading.tsx';
import { ProgressBar } from '@packhouse/ui/states/progress-bar.tsx';
import { WarningRows } from '#domain/spreadsheet/import/problem-rows.tsx';
import { isToDecide } from '#domain/spreadsheet/import/weighty-warnings.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import type { CheckedContact } from './check-contacts.ts';
import type { ContactImport, ContactImportState } from './contact-import.ts';
import { ContactProblems, ContactsToDecide } from './problem-rows.tsx';

export interface StepParts {
  readonly run: ContactImport;
  readonly state: ContactImportState;
}

const states = ['new', 'changed', 'wrong', 'leftOut', 'same'] as const;

const countsOf = (rows: readonly CheckedContact[]) =>
  Object.fromEntries(states.map((state) => [state, rows.filter((row) => row.state === state).length])) as Readonly<
    // Border: a figure for each state.
    Record<CheckedContact['state'], number>
  >;

/** The problems of each row, and the button that sends the rest. */
export function CheckStep({ run, state }: StepParts) {
  const { t, format } = useTexts(['contacts', 'kernel', 'spreadsheet', 'words']);
  const problemText = useProblemText();
  const { report: answer, work } = state;
  if (answer === null) return null;
  const counts = countsOf(answer.rows);
  const sent = counts.new + counts.changed;
  const sending = work?.kind === 'adding' ? work : null;
  const warnings = answer.rows.flatMap(({ problems }) => problems).filter(({ severity }) => severity === 'warning');
  const others = warnings.filter((one) => !isToDecide(one));
  const figures = states
    .filter((id) => id === 'new' || id === 'wrong' || counts[id] > 0)
    .map((id) => ({ id, label: t(`import.counts.${id}`), value: format.number(counts[id]) }));
  const title =
    counts.wrong > 0 ? t('import.check.problems', { count: counts.wrong }) : t('words:term.nothingToCorrect');
  return (
    <Stack gap="l">
      <Card>
        <Stack>
          <StepHeading hint={t('spreadsheet:check.correctHint')} title={title} />
          <div aria-live="polite">
            <Figures figures={figures} />
          </div>
          {counts.leftOut > 0 && (
            <div>
              <Button
                icon="undo"
                onPress={() => void run.decide((now) => ({ ...now, leftOut: [] }))}
                size="small"
                variant="quiet"
              >
                {t('import.check.putBack', { count: counts.leftOut })}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
      <ContactProblems answer={answer} run={run} />
      <ContactsToDecide kept={state.decisions.kept} run={run} warnings={warnings} />
      <WarningRows count={others.length} sentence={problemText} warnings={others} />
      {sending !== null && (
        <ProgressBar
          label={t('import.add.sending')}
          max={sending.total}
          value={sending.done}
          valueText={t('import.add.progress', {
            done: format.number(sending.done),
            total: format.number(sending.total),
          })}
        />
      )}
      <Row>
        <Button isDisabled={sending !== null} onPress={() => run.goTo('match')}>
          {t('kernel:back')}
        </Button>
        <Button
          isDisabled={sent === 0 || (work !== null && sending === null)}
          isPending={sending !== null}
          onPress={() => void run.send()}
          pendingLabel={t('import.add.sending')}
          variant="primary"
        >
          {counts.changed === 0 ? t('import.add.go', { count: counts.new }) : t('import.add.goBoth')}
        </Button>
      </Row>
    </Stack>
  );
}
