import { type StatementCheck, statementBytes } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { FileDrop } from '@packhouse/ui/fields/files/file-drop.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureText } from '#kernel/failures/read-failure.ts';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { ActDialogs } from '#office/desk-parts/acts/act-dialogs.tsx';
import { useRefusedText } from '#office/desk-parts/acts/refusal.ts';
import { useAct } from '#office/desk-parts/acts/use-act.ts';
import { sentFile } from '#office/desk-parts/files/sent-file.ts';
import { reachOf, useMe } from '#office/desk-parts/use-me.ts';
import { PaymentPlaces } from '../payment-places.tsx';
import { paymentUrls } from '../payment-urls.ts';
import { ChainDoubts } from './chain-doubts.tsx';
import { CheckedStatements } from './checked-statements.tsx';
import { type ChosenStatement, checkStatement, chosenFile, givenOf } from './import.calls.ts';
import { StatementQuestions } from './statement-questions.tsx';

interface Checked {
  readonly chosen: ChosenStatement;
  readonly check: StatementCheck | null;
  readonly failure: Error | null;
  readonly isRunning: boolean;
}

/** The chosen file as far as it is known: read anew with each change of what it does not say itself. */
function useChecked() {
  const [state, setState] = useState<Checked | null>(null);
  const asked = useRef(0);
  const look = async (chosen: ChosenStatement) => {
    asked.current += 1;
    const mine = asked.current;
    setState((before) => ({ chosen, check: before?.check ?? null, failure: null, isRunning: true }));
    try {
      const check = await checkStatement(chosen);
      if (mine === asked.current) setState({ chosen, check, failure: null, isRunning: false });
    } catch (error) {
      if (mine === asked.current) setState({ chosen, check: null, failure: toldFailure(error), isRunning: false });
    }
  };
  return { state, look, clear: () => setState(null) };
}

/** /office/payments/import: a statement file of the bank; what will be taken is shown first. */
export function ImportStatement() {
  const { t } = useTranslation('office-payments');
  const { state, look, clear } = useChecked();
  const [problem, setProblem] = useState<string>();
  const mayImport = reachOf(useMe(), 'paymentsMatch') !== 'hidden';
  const take = async ([file]: File[]) => {
    setProblem(undefined);
    clear();
    if (file === undefined) return;
    if (file.size > statementBytes) return setProblem(t('import.tooLarge'));
    const sent = await sentFile(file).catch(() => null);
    if (sent === null) return setProblem(t('import.unreadable'));
    await look(chosenFile(sent));
  };
  return (
    <Stack gap="m">
      <PageHeader description={t('import.hint')} title={t('import.title')} />
      <PaymentPlaces here="import" />
      {mayImport ? (
        <FileDrop
          accept=".csv,.ofx,.qfx,.bai,.bai2,.txt"
          buttonLabel={t('import.choose')}
          error={problem}
          label={t('import.file')}
          onFiles={(files) => void take(files)}
          prompt={t('import.prompt')}
        />
      ) : (
        <Banner title={t('import.notYours')}>{t('import.notYoursHint')}</Banner>
      )}
      {state !== null && <Chosen key={state.chosen.file.content.length} look={look} onDone={clear} state={state} />}
    </Stack>
  );
}

interface ChosenProps {
  readonly state: Checked;
  readonly look: (chosen: ChosenStatement) => Promise<void>;
  readonly onDone: () => void;
}

function Chosen({ state, look, onDone }: ChosenProps) {
  const { t } = useTranslation(['office-payments', 'kernel']);
  const failureText = useFailureText();
  const { chosen, check, failure, isRunning } = state;
  return (
    <Stack gap="m">
      <p role="status">
        {isRunning ? t('import.reading', { name: chosen.file.name }) : t('import.read', { name: chosen.file.name })}
      </p>
      {failure !== null && (
        <Banner
          action={
            <Button onPress={() => void look(chosen)} size="small">
              {t('kernel:retry')}
            </Button>
          }
          announce="assertive"
          title={t('import.failed')}
          tone="danger"
        >
          {failureText(failure).hint}
        </Banner>
      )}
      {check !== null && <Refused check={check} />}
      {check !== null && check.chain !== null && (
        <ChainDoubts
          chain={check.chain}
          isRunning={isRunning}
          key={check.chain.doubts.map(({ number }) => number).join(' ')}
          onAnswer={(answers) => void look({ ...chosen, lines: { ...chosen.lines, ...answers } })}
          onDropped={(id) => void look({ ...chosen, gone: [...chosen.gone, id] })}
        />
      )}
      {check !== null && check.statements.length > 0 && (
        <Taking chosen={chosen} isRunning={isRunning} onDone={onDone} statements={check.statements} />
      )}
      {check !== null && (
        <StatementQuestions
          check={check}
          chosen={chosen}
          isRunning={isRunning}
          onRead={(next) => void look({ ...next, lines: chosen.lines, gone: chosen.gone })}
        />
      )}
    </Stack>
  );
}

/** Answers that the file still lacks are no fault of it yet. */
const lacking: ReadonlySet<string> = new Set([
  'columnsUnmatched',
  'headingsMissing',
  'encodingUnsure',
  'noAccount',
  'accountNew',
  'openingMissing',
  'closingMissing',
  'chainUnsure',
]);

function Refused({ check: { refusal, chain } }: { check: StatementCheck }) {
  const { t } = useTranslation('office-payments');
  const refusedText = useRefusedText();
  if (refusal === null) return null;
  const asked = [...(chain?.doubts ?? []), ...(chain?.dropped ?? [])];
  const isLacking = lacking.has(refusal.code) || asked.length > 0;
  return (
    <Banner
      announce="assertive"
      title={t(isLacking ? 'import.lacking' : 'import.refused')}
      tone={isLacking ? 'info' : 'danger'}
    >
      {refusedText(refusal)}
    </Banner>
  );
}

interface TakingProps {
  readonly chosen: ChosenStatement;
  readonly statements: StatementCheck['statements'];
  readonly isRunning: boolean;
  readonly onDone: () => void;
}

function Taking({ chosen, statements, isRunning, onDone }: TakingProps) {
  const { t } = useTranslation(['office-payments', 'office']);
  const go = useGo();
  const act = useAct('bank import', {
    onDone: ({ answer }) => {
      showToast({ title: t('import.done') });
      onDone();
      const [first, ...others] = Array.isArray(answer) ? answer : [];
      const isOne = first !== undefined && others.length === 0;
      go(isOne ? paymentUrls.reconcile(String(first.statement)) : paymentUrls.statements());
    },
  });
  return (
    <Card
      footer={
        <Row>
          <Button
            isDisabled={isRunning}
            isPending={act.isRunning}
            onPress={() => void act.run(givenOf(chosen))}
            pendingLabel={t('office:act.running')}
            variant="primary"
          >
            {t('import.take')}
          </Button>
        </Row>
      }
      title={t('import.will')}
    >
      <Stack gap="m">
        <ActDialogs act={act} />
        <CheckedStatements statements={statements} />
      </Stack>
    </Card>
  );
}
