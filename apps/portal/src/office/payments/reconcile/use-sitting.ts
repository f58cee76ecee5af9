import type { ActName, LineSuggestion, ReconcileLine, SettledBy, StatementToReconcile } from '@packhouse/programme';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActAnswer } from '#office/desk-parts/acts/act.calls.ts';
import { type OfficeAct, type RunnableAct, useAct } from '#office/desk-parts/acts/use-act.ts';
import { reachOf, useMe } from '#office/desk-parts/use-me.ts';

export interface Pay {
  readonly invoiceId: string;
  /** US dollars, decimal text. */
  readonly amount: string;
}

interface AsideMore {
  /** Those that the bank took back. */
  readonly payment?: readonly string[];
  readonly another?: boolean;
}

/** Somebody at work on a statement: the line they are at, and what they can do with it. */
export interface Sitting {
  readonly line: ReconcileLine | undefined;
  readonly choose: (id: string) => void;
  /** Goes to the first line that waits but these, which were just booked. */
  readonly passOver: (ids: readonly string[]) => void;
  readonly mayMatch: boolean;
  readonly mayUndo: boolean;
  readonly isRunning: boolean;
  /** The act at the line that went wrong or asks for the second factor. */
  readonly troubled: OfficeAct | undefined;
  /** The same at a line that somebody has left while it was under way. */
  readonly troubledAt: { readonly line: ReconcileLine; readonly act: OfficeAct } | undefined;
  /** Ends the telling of an act that went wrong. */
  readonly forget: () => void;
  readonly book: (pays: readonly Pay[]) => Promise<void>;
  /** Books a suggestion, or settles the line by the known money that it is. */
  readonly accept: (suggestion: LineSuggestion) => Promise<void>;
  /** Settles the line by known money, and by more of its kind that it brought or paid together. */
  readonly match: (known: Pick<SettledBy, 'kind' | 'id'>, more?: readonly string[]) => Promise<void>;
  readonly leaveUnapplied: (company: string | undefined) => Promise<void>;
  readonly setAside: (why: 'not_ours' | 'returned', note: string, more?: AsideMore) => Promise<void>;
  /** Undoes what was done with this line; of an open line, what was done last in this sitting. */
  readonly undo: () => Promise<void>;
  /** A line that `undo` would undo. */
  readonly undoes: ReconcileLine | undefined;
}

const isUndoable = ({ state }: ReconcileLine) => state === 'booked' || state === 'not_ours' || state === 'returned';

/** The next line that waits behind one, else the first that does. */
function nextOpen(lines: readonly ReconcileLine[], id: string): ReconcileLine | undefined {
  const at = lines.findIndex((line) => line.id === id);
  const waits = (line: ReconcileLine) => line.state === 'open' && line.id !== id;
  return lines.slice(at + 1).find(waits) ?? lines.find(waits);
}

/** One act on lines; what waits for a second person is told. */
function useLineAct<A extends ActName>(act: A, line: ReconcileLine | undefined): RunnableAct<A> {
  const { t } = useTranslation('office');
  return useAct(act, {
    version: line?.state,
    onDone: ({ state }) => {
      if (state === 'waits') showToast({ title: t('act.waits'), tone: 'info' });
    },
  });
}

/** Everything that is done with a line, and what of it went wrong. */
function useLineActs(line: ReconcileLine | undefined, undoes: ReconcileLine | undefined) {
  const book = useLineAct('bank book', line);
  const known = useLineAct('bank settle', line);
  const unapplied = useLineAct('bank unapplied', line);
  const aside = useLineAct('bank set-aside', line);
  const undo = useLineAct('bank undo', undoes);
  const takeUp = useLineAct('bank take-up', undoes);
  const acts = [book, known, unapplied, aside, undo, takeUp];
  const failed: OfficeAct | undefined = acts.find(({ failure }) => failure !== null);
  const isRunning = acts.some((act) => act.isRunning);
  // One that got no answer is sent again as the same click: it forgets its failure as it runs.
  const forget = (but?: OfficeAct) => {
    for (const one of acts) if (one !== but && one.failure !== null) one.reset();
  };
  return { book, known, unapplied, aside, undo, takeUp, isRunning, failed, forget };
}

/** Gives a function that puts the focus on a line's row, once that is drawn. */
function useFocusOnRow(): (line: string | null) => void {
  const [focused, setFocused] = useState<string | null>(null);
  useEffect(() => {
    if (focused === null) return;
    document.getElementById(rowId(focused))?.focus();
    setFocused(null);
  }, [focused]);
  return setFocused;
}

/** The line that somebody is at, and the ways to another. */
function useLine(lines: readonly ReconcileLine[]) {
  const [at, setAt] = useState(() => (lines.find(({ state }) => state === 'open') ?? lines[0])?.id ?? '');
  const line = lines.find(({ id }) => id === at) ?? lines[0];
  const here = useRef(line?.id);
  here.current = line?.id;
  const setFocused = useFocusOnRow();
  const goTo = (id: string) => {
    setAt(id);
    setFocused(id);
  };
  return { line, here, setAt, goTo };
}

/** An act that went wrong, whose further ways lead on as its click would have. */
const leading = (
  act: OfficeAct,
  led: (doing: Promise<ActAnswer | null>) => Promise<ActAnswer | null>,
  stay: () => void,
): OfficeAct => ({
  ...act,
  again: () => led(act.again()),
  sendAsAnother: async () => {
    const answer = await led(act.sendAsAnother());
    if (answer !== null) stay();
    return answer;
  },
});

export const rowId = (line: string) => `line-${line}`;

export function useSitting({ lines }: StatementToReconcile, { onDone }: { readonly onDone: () => void }): Sitting {
  const me = useMe();
  const { line, here, setAt, goTo } = useLine(lines);
  const last = useRef<string | null>(null);
  const [tried, setTried] = useState<string | null>(null);
  const done = lines.find(({ id }) => id === last.current);
  const undoes = [line, done].find((one) => one !== undefined && isUndoable(one));
  const { book, known, unapplied, aside, undo, takeUp, isRunning, failed, forget } = useLineActs(line, undoes);
  const settle = async (act: OfficeAct, doing: (of: { readonly line: string }) => Promise<ActAnswer | null>) => {
    if (line === undefined || isRunning) return;
    forget(act);
    setTried(line.id);
    await follow(line.id, doing({ line: line.id }));
  };
  const follow = async (id: string, doing: Promise<ActAnswer | null>) => {
    if ((await doing) === null) return null;
    last.current = id;
    // Anyone who went on to another line meanwhile stays there.
    if (here.current === id) {
      onDone();
      goTo(nextOpen(lines, id)?.id ?? id);
    }
    return doing;
  };
  const troubledLine = lines.find(({ id }) => id === tried);
  const led = (doing: Promise<ActAnswer | null>) =>
    failed === undo || failed === takeUp ? doing : follow(tried ?? '', doing);
  // The button of an act at a line that somebody left is gone with it: the focus is where they are.
  const stay = () => here.current !== undefined && here.current !== tried && goTo(here.current);
  const troubled = failed && leading(failed, led, stay);
  const bookOn = (pays: readonly Pay[]) =>
    settle(book, (of) =>
      book.run({ ...of, pays: pays.map(({ invoiceId, amount }) => ({ invoice: invoiceId, amount })) }),
    );
  const match: Sitting['match'] = ({ kind, id }, more) =>
    settle(known, (of) => known.run({ ...of, with: { kind, id }, more }));
  return {
    line,
    choose: (id) => {
      // An act under way tells of itself wherever somebody is by then.
      if (!isRunning && id !== here.current) forget();
      setAt(id);
    },
    passOver: (ids) => {
      const next = lines.find(({ id, state }) => state === 'open' && !ids.includes(id));
      if (next !== undefined) goTo(next.id);
    },
    mayMatch: reachOf(me, 'paymentsMatch') !== 'hidden',
    mayUndo: reachOf(me, 'paymentsUndo') !== 'hidden',
    isRunning,
    troubled: troubledLine === line ? troubled : undefined,
    troubledAt: troubled && troubledLine && troubledLine !== line ? { line: troubledLine, act: troubled } : undefined,
    forget,
    book: bookOn,
    accept: ({ pays, settles }) => (settles === null ? bookOn(pays) : match(settles, settles.more)),
    match,
    leaveUnapplied: (company) => settle(unapplied, (of) => unapplied.run({ ...of, company })),
    setAside: (why, note, more = {}) => settle(aside, (of) => aside.run({ ...of, why, note, ...more })),
    undo: async () => {
      if (undoes === undefined || isRunning) return;
      forget();
      setTried(undoes.id);
      const from = here.current;
      const answer = await (undoes.state === 'booked' ? undo : takeUp).run({ line: undoes.id });
      if (answer !== null && here.current === from) goTo(undoes.id);
    },
    undoes,
  };
}
