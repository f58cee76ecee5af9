import type { PaidByLine, ReconcileLine } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import type { DeskWord } from '#office/desk-parts/desk-words.ts';
import { LineTag } from './line-list.tsx';
import styles from './reconcile.module.css';
import { Pays, Suggestions } from './suggestions.tsx';
import type { Sitting } from './use-sitting.ts';

/** Money that went out: it pays nothing, and is a return or nothing of ours. */
export const wentOut = ({ amount }: Pick<ReconcileLine, 'amount'>): boolean => amount.startsWith('-');

export type LineWish = 'split' | 'match' | 'unapplied' | 'not_ours' | 'returned';

interface LinePanelProps {
  readonly line: ReconcileLine;
  readonly sitting: Sitting;
  readonly word: DeskWord;
  readonly onWish: (wish: LineWish, pays?: readonly PaidByLine[]) => void;
}

/** The line that somebody is at: what it says, what it may pay or pays, and everything that can be done with it. */
export function LinePanel({ line, sitting, word, onWish }: LinePanelProps) {
  const { t, format } = useTexts('office-payments');
  const { amount, day, text, state } = line;
  return (
    <Card
      action={<LineTag line={line} word={word} />}
      title={t('reconcile.line', { amount: format.money(amount), day: format.shortDate(day) })}
    >
      <Stack gap="m">
        <p className={styles.words}>{text}</p>
        {line.waitsFor !== null && <Banner title={t('reconcile.waitsFor', { name: line.waitsFor })} tone="warning" />}
        {(state === 'open' || line.suggestions.length > 0) && (
          <Suggestions line={line} onChange={(pays) => onWish('split', pays)} sitting={sitting} />
        )}
        {state !== 'open' && <Settled line={line} />}
        <LineButtons line={line} onWish={onWish} sitting={sitting} />
      </Stack>
    </Card>
  );
}

/** How a line was settled, by whom, and where its money is. */
function Settled({ line: { by, at, note, pays, payments } }: { line: ReconcileLine }) {
  const { t, format } = useTexts('office-payments');
  return (
    <Stack gap="s">
      {by !== null && at !== null && <p>{t('reconcile.by', { name: by, time: format.dateTime(at) })}</p>}
      {note !== null && <p className={styles.words}>{note}</p>}
      {pays.length > 0 && <Pays pays={pays} />}
      {payments.map(({ id, company, rest }) => (
        <p key={id}>
          <TextLink href={deskUrls.item('payments', id)}>
            {t('reconcile.payment', { name: company?.name ?? t('payer.unknown') })}
          </TextLink>
          {Number(rest) > 0 && `\u00A0· ${t('reconcile.rest', { amount: format.money(rest) })}`}
        </p>
      ))}
    </Stack>
  );
}

function LineButtons({ line, sitting, onWish }: Omit<LinePanelProps, 'word'>) {
  const { t } = useTranslation(['office-payments', 'office']);
  const { state } = line;
  const isOut = wentOut(line) && (state === 'paid_out' || state === 'open') && sitting.mayMatch;
  const isOpen = state === 'open' && !isOut && sitting.mayMatch;
  const isSettled = sitting.mayUndo && sitting.undoes?.id === line.id;
  if (!isOpen && !isOut && !isSettled) return null;
  return (
    <Row>
      {isOpen && (
        <>
          <Button onPress={() => onWish('split')} size="small">
            {t('reconcile.split')}
          </Button>
          <Button onPress={() => onWish('unapplied')} size="small">
            {t('reconcile.unappliedKey')}
          </Button>
        </>
      )}
      {(isOpen || isOut) && (
        <>
          <Button onPress={() => onWish('match')} size="small">
            {t(isOut ? 'reconcile.matchOutKey' : 'reconcile.matchKey')}
          </Button>
          <Button onPress={() => onWish('not_ours')} size="small">
            {t('reconcile.notOursKey')}
          </Button>
          <Button onPress={() => onWish('returned')} size="small">
            {t('reconcile.returnedKey')}
          </Button>
        </>
      )}
      {isSettled && (
        <Button
          icon="undo"
          isPending={sitting.isRunning}
          onPress={() => void sitting.undo()}
          pendingLabel={t('office:act.running')}
          size="small"
        >
          {t('reconcile.undoKey')}
        </Button>
      )}
    </Row>
  );
}
