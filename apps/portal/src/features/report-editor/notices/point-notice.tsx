import { type PointState, pointState, type ReportPoint, rowLineage, rowsByLineage } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import type { Notice } from '@packhouse/ui/states/notice-line.tsx';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { listKeys } from '#domain/report-kinds/report-kind.ts';
import { usePointPlace } from '#domain/reports/asked-points.tsx';
import { answerPoint } from '#domain/reports/points.calls.ts';
import { useEditor } from '../use-editor-model.ts';
import styles from './problem-lines.module.css';
import type { ProblemsProps } from './problem-notices.tsx';

/** An answer has as many characters as the backend takes. */
const longestAnswer = 1000;

/** How each point stands with the draft as it was last checked: of thousands of rows not with each key. */
function useStates(): readonly PointState[] {
  const { model, points } = useEditor();
  const { liveDraft, reviewer } = model;
  useSyncExternalStore(reviewer.subscribe, reviewer.current);
  const { values, rows } = liveDraft.draft();
  const byLineage = rowsByLineage(points.length === 0 ? [] : listKeys.flatMap((list) => rows[list] ?? []));
  return points.map((point) => pointState(point, values, byLineage));
}

/** The request of the office: its note and each point, with the way to its cell and to an answer. */
export function usePointNotice({ onGo }: Pick<ProblemsProps, 'onGo'>): readonly Notice[] {
  const { t } = useTranslation(['reports', 'words']);
  const { file, points } = useEditor();
  const states = useStates();
  if (!file.asked) return [];
  const open = states.filter((state) => state === 'open').length;
  const title =
    points.length === 0
      ? t('words:term.noteOfOffice')
      : open > 0
        ? t('points.open', { count: open })
        : t('points.settled');
  return [
    {
      id: 'points',
      tone: open > 0 ? 'warning' : 'info',
      title,
      announce: 'polite',
      body: (
        <Stack gap="s" isNarrow>
          {file.asked.note !== null && <p>{file.asked.note}</p>}
          <ul className={styles.list}>
            {points.map((point, at) => (
              <PointLine key={point.id} onGo={onGo} point={point} state={states[at] ?? 'open'} />
            ))}
          </ul>
        </Stack>
      ),
    },
  ];
}

type PointLineProps = { point: ReportPoint; state: PointState; onGo: ProblemsProps['onGo'] };

function PointLine({ point, state, onGo }: PointLineProps) {
  const { t } = useTranslation(['reports', 'kernel']);
  const { liveDraft, kind } = useEditor().model;
  const place = usePointPlace(kind);
  const [isAnswering, setAnswering] = useState(false);
  const row = rowOf(
    point,
    listKeys.flatMap((list) => liveDraft.draft().rows[list] ?? []),
  );
  const goesTo = row === undefined && point.section !== 'header' ? null : point.field;
  const text = `${place(point)} ${point.text}`;
  const go = () => onGo({ field: goesTo ?? firstColumn(kind, point), ...(row && { row }) });
  return (
    <li>
      {row === undefined && point.section !== 'header' ? (
        text
      ) : (
        <button className={styles.link} onClick={go} type="button">
          {text}
        </button>
      )}{' '}
      <strong>
        {point.answer === null
          ? t(`points.${state === 'answered' ? 'open' : state}`)
          : t('points.said', { text: point.answer })}
      </strong>{' '}
      {isAnswering ? (
        <AnswerForm onDone={() => setAnswering(false)} point={point} />
      ) : (
        state !== 'removed' && (
          <Button onPress={() => setAnswering(true)} size="small" variant="quiet">
            {t('points.answer')}
          </Button>
        )
      )}
    </li>
  );
}

const rowOf = ({ rowId }: ReportPoint, rows: readonly { readonly id: string }[]): string | undefined =>
  rowId === null ? undefined : rows.find(({ id }) => rowLineage(id) === rowLineage(rowId))?.id;

function firstColumn(kind: ReturnType<typeof useEditor>['model']['kind'], { section }: ReportPoint): string {
  return section === 'nonExemptReceipts' || section === 'exemptReceipts'
    ? (kind.tables[section].columns[0]?.key ?? '')
    : '';
}

function AnswerForm({ point, onDone }: { point: ReportPoint; onDone: () => void }) {
  const { t } = useTranslation(['reports', 'kernel']);
  const { answered } = useEditor();
  const [text, setText] = useState(point.answer ?? '');
  const [state, setState] = useState<'typed' | 'sending' | 'failed'>('typed');
  const send = async () => {
    setState('sending');
    try {
      await answerPoint(point.id, text.trim());
      answered(point.id, text.trim());
      onDone();
    } catch {
      setState('failed');
    }
  };
  return (
    <Stack gap="s" isNarrow>
      <TextArea
        error={state === 'failed' ? t('points.failed') : undefined}
        id={`answer-${point.id}`}
        label={t('points.label')}
        maxLength={longestAnswer}
        onChange={setText}
        rows={2}
        value={text}
      />
      <Row>
        <Button
          isDisabled={text.trim() === ''}
          isPending={state === 'sending'}
          onPress={() => void send()}
          pendingLabel={t('kernel:saving')}
          size="small"
          variant="primary"
        >
          {t('points.send')}
        </Button>
        <Button onPress={onDone} size="small" variant="quiet">
          {t('kernel:cancel')}
        </Button>
      </Row>
    </Stack>
  );
}
