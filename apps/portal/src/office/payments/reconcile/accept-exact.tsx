import type { StatementToReconcile } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { Table } from '@packhouse/ui/data/table.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useState } from 'react';
import { useTexts } from '#kernel/format/format.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { useAct } from '#office/desk-parts/acts/use-act.ts';

interface Outcome {
  readonly line: string;
  readonly state: string;
  readonly outcome: string;
}

const isRefused = (one: Outcome) => one.state === 'refused';

interface AcceptExactProps {
  readonly statement: StatementToReconcile;
  readonly onReload: () => void;
  readonly onBooked: (lines: readonly string[]) => void;
}

/** Shows all lines that are exact with their total, and books just these. */
export function AcceptExact({ statement, onReload, onBooked }: AcceptExactProps) {
  const { t, format } = useTexts('office-payments');
  const labeled = useLabeled();
  const [isOpen, setOpen] = useState(false);
  const [refused, setRefused] = useState<readonly Outcome[]>([]);
  const { exact, lines, id } = statement;
  const act = useAct('bank accept-exact', {
    onDone: ({ answer }) => {
      // Border: our own server's answer.
      const outcomes = (Array.isArray(answer) ? answer : []) as readonly Outcome[];
      const booked = outcomes.filter((one) => !isRefused(one));
      setRefused(outcomes.filter(isRefused));
      setOpen(false);
      onBooked(booked.map((one) => one.line));
      showToast({ title: t('exact.booked', { count: booked.length, number: format.number(booked.length) }) });
    },
  });
  const values = {
    count: exact.lines.length,
    number: format.number(exact.lines.length),
    total: format.money(exact.total),
  };
  const shown = lines.filter((line) => exact.lines.includes(line.id));
  const close = () => {
    act.reset();
    setOpen(false);
  };
  return (
    <>
      {refused.length > 0 && (
        <Banner announce="assertive" title={t('exact.refused', { count: refused.length })} tone="danger">
          {refused.map(({ line, outcome }) => (
            <p key={line}>{labeled(lines.find((one) => one.id === line)?.text ?? '', outcome)}</p>
          ))}
        </Banner>
      )}
      {exact.lines.length > 0 && (
        <Button onPress={() => setOpen(true)} variant="primary">
          {t('exact.open', values)}
        </Button>
      )}
      {isOpen && (
        <ActDialog
          act={act}
          label={t('exact.book', values)}
          onClose={close}
          onReload={onReload}
          onRun={() => void act.run({ statement: id, yes: true, mark: exact.mark })}
          size="l"
          startsAtRun
          title={t('exact.title', values)}
        >
          <ExactLines lines={shown} total={format.money(exact.total)} />
        </ActDialog>
      )}
    </>
  );
}

function ExactLines({ lines, total }: { lines: StatementToReconcile['lines']; total: string }) {
  const { t, format } = useTexts('office-payments');
  const labeled = useLabeled();
  return (
    <Table
      caption={t('exact.list')}
      columns={[
        { id: 'day', header: t('columns.day'), isUnbroken: true, cell: ({ day }) => format.shortDate(day) },
        {
          id: 'text',
          header: t('columns.text'),
          isRowHeader: true,
          cell: ({ text }) => text,
          footer: t('exact.total'),
        },
        {
          id: 'pays',
          header: t('exact.pays'),
          cell: ({ suggestions: [best] }) =>
            best === undefined
              ? ''
              : labeled(best.company?.name ?? '', format.list(best.pays.map(({ number }) => number))),
        },
        {
          id: 'amount',
          header: t('columns.amount'),
          isNumeric: true,
          cell: ({ amount }) => format.money(amount),
          footer: total,
        },
      ]}
      isDense
      isTall
      rowKey={({ id }) => id}
      rows={lines}
    />
  );
}
