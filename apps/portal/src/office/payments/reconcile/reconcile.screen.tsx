import type { PaidByLine, ReconcileLine, StatementToReconcile } from '@packhouse/programme';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#domain/back-link.tsx';
import { Reading } from '#domain/reading.tsx';
import { useFormat, useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { useGo, usePathParams } from '#kernel/routing/navigation.ts';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { ActDialogs } from '#office/desk-parts/acts/act-dialogs.tsx';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import { NotHere } from '#office/desk-parts/not-here.tsx';
import { useLeavesItem } from '#office/desk-parts/return-to-row.ts';
import { paymentUrls } from '../payment-urls.ts';
import { AcceptExact } from './accept-exact.tsx';
import { PayerField } from './find-field.tsx';
import { LineList } from './line-list.tsx';
import { LinePanel, type LineWish, wentOut } from './line-panel.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { statementOf } from './reconcile.calls.ts';
import styles from './reconcile.module.css';
import { SetAsideDialog } from './set-aside-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { type Sitting, useSitting } from './use-sitting.ts';

/** Takes a line as money that pays no invoice yet, of a company or of nobody who is known. */
function UnappliedDialog({ sitting, onClose }: { sitting: Sitting; onClose: () => void }) {
  const { t } = useTranslation('office-payments');
  const [company, setCompany] = useState('');
  return (
    <ActDialog
      act={sitting.troubled}
      isRunning={sitting.isRunning}
      label={t('reconcile.unapplied')}
      onClose={onClose}
      onRun={() => void sitting.leaveUnapplied(company === '' ? undefined : company)}
    >
      <p>{t('reconcile.unappliedHint')}</p>
      <PayerField autoFocus onChange={setCompany} value={company} />
    </ActDialog>
  );
}

/** Takes a statement back after a question; offered while none of its lines is booked. */
function TakeBack({ statement, onReload }: { statement: StatementToReconcile; onReload: () => void }) {
  const { t } = useTranslation('office-payments');
  const go = useGo();
  const isBooked = statement.lines.some(({ state, payments }) => state === 'booked' || payments.length > 0);
  if (isBooked) return null;
  return (
    <FormAct
      act="bank take-back"
      given={() => ({ statement: statement.id })}
      label={t('takeBack.title')}
      onDone={() => go(paymentUrls.statements())}
      onReload={onReload}
      said={() => t('takeBack.done')}
    >
      {() => <p>{t('takeBack.hint')}</p>}
    </FormAct>
  );
}

/** /office/payments/reconcile/:statement: the bank's lines, and what each of them pays. */
export function Reconcile() {
  const { statement: id } = usePathParams('statement');
  const { t } = useTranslation('office-payments');
  useLeavesItem();
  return (
    <Reading
      notFound={<NotHere back={paymentUrls.statements()} label={t('statements')} />}
      of={statementOf(id)}
      shape="table"
    >
      {(statement, onReload) => <Reconciled key={id} onReload={onReload} statement={statement} />}
    </Reading>
  );
}

interface Wish {
  readonly kind: LineWish;
  readonly line: string;
  readonly pays: readonly PaidByLine[];
}

const wishKeys: Readonly<Record<string, LineWish>> = {
  s: 'split',
  m: 'match',
  u: 'unapplied',
  n: 'not_ours',
  r: 'returned',
};

function Reconciled({ statement, onReload }: { statement: StatementToReconcile; onReload: () => void }) {
  const { t } = useTranslation('office-payments');
  const word = useDeskWords();
  const [wish, setWish] = useState<Wish | null>(null);
  const sitting = useSitting(statement, { onDone: () => setWish(null) });
  const { line } = sitting;
  // Somebody else may have settled the line meanwhile.
  const isOpen = wish !== null && line?.id === wish.line && mayWish(line, wish.kind);
  const ask = (kind: LineWish, pays: readonly PaidByLine[] = []) => {
    if (line === undefined) return;
    sitting.forget();
    setWish({ kind, line: line.id, pays });
  };
  const onKey = (key: string): boolean => {
    if (key === 'z' && sitting.mayUndo) {
      void sitting.undo();
      return true;
    }
    if (line === undefined || !sitting.mayMatch) return false;
    const isWaiting = line.state === 'open' || line.suggestions.length > 0;
    if (isWaiting && (key === 'Enter' || /^[1-9]$/.test(key))) {
      const wanted = line.suggestions[key === 'Enter' ? 0 : Number(key) - 1];
      if (wanted !== undefined && (wanted.pays.length > 0 || wanted.settles !== null)) void sitting.accept(wanted);
      return true;
    }
    const kind = wishKeys[key];
    if (kind === undefined || !mayWish(line, kind)) return false;
    ask(kind);
    return true;
  };
  if (word === null) return null;
  return (
    <Stack gap="m">
      <Head onBooked={sitting.passOver} onReload={onReload} statement={statement} />
      {!isOpen && sitting.troubled !== undefined && <ActDialogs act={sitting.troubled} onReload={onReload} />}
      <TroubleElsewhere at={sitting.troubledAt} onReload={onReload} />
      <p className={styles.quiet}>{t(sitting.mayMatch ? 'reconcile.keys' : 'reconcile.readOnly')}</p>
      <div className={styles.desk}>
        <LineList at={line?.id ?? ''} lines={statement.lines} onChoose={sitting.choose} onKey={onKey} word={word} />
        <div className={styles.panel}>
          {line === undefined ? (
            <p>{t('reconcile.noLines')}</p>
          ) : (
            <LinePanel line={line} onWish={ask} sitting={sitting} word={word} />
          )}
        </div>
      </div>
      {isOpen && <WishDialog line={line} onClose={() => setWish(null)} sitting={sitting} wish={wish} />}
    </Stack>
  );
}

/** The refusal of a line that somebody left while its act was under way, with the line that it is about. */
function TroubleElsewhere({ at, onReload }: { at: Sitting['troubledAt']; onReload: () => void }) {
  const format = useFormat();
  if (at === undefined) return null;
  const { day, amount, text } = at.line;
  return (
    <Stack gap="s">
      <b>{separated(format.shortDate(day), format.money(amount), text)}</b>
      <ActDialogs act={at.act} onReload={onReload} />
    </Stack>
  );
}

/** How far the statement is: the credits that are done, and what is missing to its closing balance. */
function Head({ statement, onReload, onBooked }: ComponentProps<typeof AcceptExact>) {
  const { t, format } = useTexts('office-payments');
  const { account, from, to, credits, done, difference, closing, file } = statement;
  return (
    <PageHeader
      actions={
        <>
          <TakeBack onReload={onReload} statement={statement} />
          <AcceptExact onBooked={onBooked} onReload={onReload} statement={statement} />
        </>
      }
      description={t('reconcile.file', { file, account, closing: format.money(closing) })}
      eyebrow={<BackLink href={paymentUrls.statements()}>{t('statements')}</BackLink>}
      meta={
        <div className={styles.progress} role="status">
          <progress aria-label={t('reconcile.progress')} max={Math.max(credits, 1)} value={credits === 0 ? 1 : done} />
          <b>{t('reconcile.done', { done: format.number(done), of: format.number(credits) })}</b>
          <span>{t('reconcile.difference', { amount: format.money(difference) })}</span>
        </div>
      }
      title={
        from === to
          ? t('reconcile.ofDay', { day: format.shortDate(to) })
          : t('reconcile.of', { from: format.shortDate(from), to: format.shortDate(to) })
      }
    />
  );
}

/** Whether something may be said of a line in its state: money that went out is not booked. */
const mayWish = (line: ReconcileLine, kind: LineWish): boolean =>
  (line.state === 'open' && !wentOut(line)) ||
  ((line.state === 'open' || line.state === 'paid_out') && ['match', 'not_ours', 'returned'].includes(kind));

interface WishDialogProps {
  readonly wish: Wish;
  readonly line: ReconcileLine;
  readonly sitting: Sitting;
  readonly onClose: () => void;
}

/** The window of what is wished of a line; it is gone as soon as that is done, or somebody is at another line. */
function WishDialog({ wish, line, sitting, onClose }: WishDialogProps) {
  if (wish.kind === 'split')
    return <SplitDialog amount={line.amount} onClose={onClose} pays={wish.pays} sitting={sitting} />;
  if (wish.kind === 'match') return <MatchDialog line={line} onClose={onClose} sitting={sitting} />;
  if (wish.kind === 'unapplied') return <UnappliedDialog onClose={onClose} sitting={sitting} />;
  return <SetAsideDialog line={line} onClose={onClose} sitting={sitting} why={wish.kind} />;
}
