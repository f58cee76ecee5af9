import {
  absoluteDecimal,
  type ChainQuestion,
  type CheckedLine,
  compareDecimals,
  type StatementDoubt,
} from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Table } from '@packhouse/ui/data/table.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import type { ChosenStatement } from './import.calls.ts';

type Answers = ChosenStatement['lines'];

interface ChainDoubtsProps {
  readonly chain: ChainQuestion;
  readonly isRunning: boolean;
  readonly onAnswer: (answers: Answers) => void;
  /** A line that was read before is one that the bank dropped again. */
  readonly onDropped: (id: string) => void;
}

/** As somebody said, else as the sum foots. */
const answersOf = (doubts: readonly StatementDoubt[]): Answers =>
  Object.fromEntries(
    doubts.flatMap(({ number, choice, proposed }) => {
      const answer = choice ?? proposed;
      return answer === null ? [] : [[String(number), answer] as const];
    }),
  );

/** Why a file does not go on from the account's last statement: the sum, what lacks, and the lines that may be both. */
export function ChainDoubts({ chain, isRunning, onAnswer, onDropped }: ChainDoubtsProps) {
  const { t, format } = useTexts('office-payments');
  const { before, beforeOn, newLines, sum, computed, closing, difference, doubts, lacking, dropped, missing } = chain;
  const [answers, setAnswers] = useState(() => answersOf(doubts));
  return (
    <Card
      footer={
        doubts.length > 0 && (
          <Row>
            <Button
              isDisabled={isRunning || doubts.some(({ number }) => answers[String(number)] === undefined)}
              onPress={() => onAnswer(answers)}
              variant="primary"
            >
              {t('chain.answer')}
            </Button>
          </Row>
        )
      }
      title={t('chain.title', { account: chain.account })}
    >
      <Stack gap="l">
        <SummaryList
          isInColumns
          rows={[
            {
              id: 'before',
              term: t('chain.before', { day: format.shortDate(beforeOn) }),
              value: format.money(before),
              isNumeric: true,
            },
            {
              id: 'sum',
              term: t('chain.sum', { count: newLines, number: format.number(newLines) }),
              value: format.money(sum),
              isNumeric: true,
            },
            { id: 'computed', term: t('chain.computed'), value: format.money(computed), isNumeric: true },
            { id: 'closing', term: t('chain.closing'), value: format.money(closing), isNumeric: true },
            { id: 'difference', term: t('chain.difference'), value: format.money(difference), isNumeric: true },
          ]}
        />
        {missing !== null && (
          <p>{t('chain.missing', { from: format.shortDate(missing.from), to: format.shortDate(missing.to) })}</p>
        )}
        {doubts.length > 0 && (
          <Stack gap="s">
            <p>{t('chain.doubtsHint')}</p>
            <Table
              caption={t('chain.doubts')}
              columns={[
                {
                  id: 'day',
                  header: t('columns.day'),
                  isUnbroken: true,
                  cell: ({ line }) => format.shortDate(line.day),
                },
                {
                  id: 'text',
                  header: t('chain.inFile'),
                  isRowHeader: true,
                  cell: ({ line }) => line.text,
                },
                {
                  id: 'known',
                  header: t('chain.known'),
                  cell: ({ known, line }) =>
                    known.day === line.day ? known.text : separated(format.shortDate(known.day), known.text),
                },
                {
                  id: 'amount',
                  header: t('columns.amount'),
                  isNumeric: true,
                  cell: ({ line }) => format.money(line.amount),
                },
                {
                  id: 'answer',
                  header: t('chain.is'),
                  cell: ({ number, line }) => (
                    <Select
                      isLabelHidden
                      label={t('chain.isLine', { text: line.text })}
                      onChange={(id) => setAnswers({ ...answers, [number]: id === 'new' ? 'new' : 'known' })}
                      options={[
                        { id: 'new', label: t('chain.isNew') },
                        { id: 'known', label: t('chain.isKnown') },
                      ]}
                      placeholder={answers[String(number)] === undefined ? t('import.choosePlease') : undefined}
                      size="small"
                      value={answers[String(number)] ?? ''}
                    />
                  ),
                },
              ]}
              isDense
              isStacked
              rowKey={({ number }) => String(number)}
              rows={doubts}
            />
          </Stack>
        )}
        {dropped.length > 0 && (
          <Dropped
            isOne={dropped.some(
              ({ amount }) => compareDecimals(absoluteDecimal(amount), absoluteDecimal(difference)) === 0,
            )}
            isRunning={isRunning}
            lines={dropped}
            onDropped={onDropped}
          />
        )}
        {lacking.length > 0 && <LineTable caption={t('chain.lacking')} lines={lacking} />}
      </Stack>
    </Card>
  );
}

interface DroppedProps extends Pick<ChainDoubtsProps, 'isRunning' | 'onDropped'> {
  readonly lines: ChainQuestion['dropped'];
  /** Without one of them alone the sum is right. */
  readonly isOne: boolean;
}

/** Lines that were read before, and without which the sum would foot: the bank may have dropped one again. */
function Dropped({ lines, isOne, isRunning, onDropped }: DroppedProps) {
  const { t, format } = useTexts('office-payments');
  return (
    <Stack gap="s">
      <p>{t(isOne ? 'chain.droppedHint' : 'chain.droppedHintSeveral')}</p>
      <Table
        caption={t('chain.dropped')}
        columns={[
          { id: 'day', header: t('columns.day'), isUnbroken: true, cell: ({ day }) => format.shortDate(day) },
          { id: 'text', header: t('columns.text'), isRowHeader: true, cell: ({ text }) => text },
          { id: 'amount', header: t('columns.amount'), isNumeric: true, cell: ({ amount }) => format.money(amount) },
          {
            id: 'answer',
            header: t('chain.is'),
            cell: ({ id, text }) => (
              <Button
                isDisabled={isRunning}
                label={t('chain.droppedLine', { text })}
                onPress={() => onDropped(id)}
                size="small"
              >
                {t('chain.wasDropped')}
              </Button>
            ),
          },
        ]}
        isDense
        isStacked
        rowKey={({ id }) => id}
        rows={lines}
      />
    </Stack>
  );
}

/** Lines of the bank, of which nothing is asked. */
export function LineTable({ caption, lines }: { caption: string; lines: readonly CheckedLine[] }) {
  const { t, format } = useTexts('office-payments');
  return (
    <Table
      caption={caption}
      columns={[
        { id: 'day', header: t('columns.day'), isUnbroken: true, cell: ({ day }) => format.shortDate(day) },
        { id: 'text', header: t('columns.text'), isRowHeader: true, cell: ({ text }) => text },
        { id: 'amount', header: t('columns.amount'), isNumeric: true, cell: ({ amount }) => format.money(amount) },
      ]}
      empty={t('import.noneNew')}
      isDense
      isStacked
      isTall
      rowKey={({ place }) => place}
      rows={lines.map((line, place) => ({ ...line, place: String(place) }))}
    />
  );
}
