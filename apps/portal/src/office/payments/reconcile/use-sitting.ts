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
  /** Goes to the first line that waits but these, which were just booked; the last of them is what was done last. */
  readonly passOver: (ids: readonly string[]) => void;
  readonly mayMatch: boolean;
  readonly mayUndo: boolean;
  readonly isRunning: boolean;
  /** The act at the line that went wrong or asks for the second factor. */
  readonly troubled: OfficeAct | undefined;
  /** The same at a line that somebody has left while it was under way. */
  readonly troubledAt: { readonly line: ReconcileLine; readonly act: OfficeAct } | undefined;
  /** Ends the telling of an act that went wrong at the line. */
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

/** Everything that is done with a line, each with the line at which it was tried last, and what of it went wrong. */
function useLineActs(line: ReconcileLine | undefined, undoes: ReconcileLine | undefined) {
  const [tried, setTried] = useState<Readonly<Record<string, string>>>({});
  const acts = {
    book: useLineAct('bank book', line),
    // Of the window: what a suggestion was refused is told beside it.
    split: useLineAct('bank book', line),
    known: useLineAct('bank settle', line),
    unapplied: useLineAct('bank unapplied', line),
    aside: useLineAct('bank set-aside', line),
    undo: useLineAct('bank undo', undoes),
    takeUp: useLineAct('bank take-up', undoes),
  };
  // Border: the keys of the object above.
  const all = Object.keys(acts) as (keyof typeof acts)[];
  const failed = all.filter((one) => acts[one].failure !== null);
  const isRunning = all.some((one) => acts[one].isRunning);
  // One that got no answer is sent again as the same click: it forgets its failure as it runs.
  const forget = (at?: string, but?: keyof typeof acts) => {
    for (const one of failed) if (one !== but && (at === undefined || tried[one] === at)) acts[one].reset();
  };
  const begin = (one: keyof typeof acts, at: string) => {
    forget(at, one);
    setTried({ ...tried, [one]: at });
  };
  const failedAt = (isAt: (line: string) => boolean) => failed.find((one) => isAt(tried[one] ?? ''));
  return { acts, tried, isRunning, failedAt, forget, begin };
}

type Doing = keyof ReturnType<typeof useLineActs>['acts'];

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
  // Anyone who went on to another line meanwhile stays there.
  const back = async (id: string, doing: Promise<ActAnswer | null>) => {
    const from = here.current;
    const answer = await doing;
    if (answer !== null && here.current === from) goTo(id);
    return answer;
  };
  return { line, here, setAt, goTo, back };
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

const paidBy = ({ invoiceId, amount }: Pay) => ({ invoice: invoiceId, amount });

export const rowId = (line: string) => `line-${line}`;

export function useSitting({ lines }: StatementToReconcile, { onDone }: { readonly onDone: () => void }): Sitting {
  const me = useMe();
  const { line, here, setAt, goTo, back } = useLine(lines);
  const last = useRef<string | null>(null);
  const done = lines.find(({ id }) => id === last.current);
  const undoes = [line, done].find((one) => one !== undefined && isUndoable(one));
  const { acts, tried, isRunning, failedAt, forget, begin } = useLineActs(line, undoes);
  const settle = async (act: Doing, doing: (of: { readonly line: string }) => Promise<ActAnswer | null>) => {
    if (line === undefined || isRunning) return;
    begin(act, line.id);
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
  const told = (one: Doing | undefined): OfficeAct | undefined => {
    const at = tried[one ?? ''] ?? '';
    const lead = one === 'undo' || one === 'takeUp' ? back : follow;
    // The button of an act at a line that somebody left is gone with it: the focus is where they are.
    const stay = () => here.current !== undefined && here.current !== at && goTo(here.current);
    return one && leading(acts[one], (doing) => lead(at, doing), stay);
  };
  const elsewhere = failedAt((at) => at !== line?.id);
  const troubledAt = told(elsewhere);
  const troubledLine = lines.find(({ id }) => elsewhere !== undefined && id === tried[elsewhere]);
  const bookOn = (act: 'book' | 'split', pays: readonly Pay[]) =>
    settle(act, (of) => acts[act].run({ ...of, pays: pays.map(paidBy) }));
  const match: Sitting['match'] = ({ kind, id }, more) =>
    settle('known', (of) => acts.known.run({ ...of, with: { kind, id }, more }));
  return {
    line,
    choose: (id) => {
      // An act under way tells of itself wherever somebody is by then.
      if (!isRunning && id !== here.current) forget();
      setAt(id);
    },
    passOver: (ids) => {
      last.current = ids.at(-1) ?? last.current;
      const next = lines.find(({ id, state }) => state === 'open' && !ids.includes(id));
      if (next !== undefined) goTo(next.id);
    },
    mayMatch: reachOf(me, 'paymentsMatch') !== 'hidden',
    mayUndo: reachOf(me, 'paymentsUndo') !== 'hidden',
    isRunning,
    troubled: told(failedAt((at) => at === line?.id)),
    troubledAt: troubledAt && troubledLine && { line: troubledLine, act: troubledAt },
    forget: () => forget(line?.id),
    book: (pays) => bookOn('split', pays),
    accept: ({ pays, settles }) => (settles === null ? bookOn('book', pays) : match(settles, settles.more)),
    match,
    leaveUnapplied: (company) => settle('unapplied', (of) => acts.unapplied.run({ ...of, company })),
    setAside: (why, note, more = {}) => settle('aside', (of) => acts.aside.run({ ...of, why, note, ...more })),
    undo: async () => {
      if (undoes === undefined || isRunning) return;
      const act = undoes.state === 'booked' ? 'undo' : 'takeUp';
      begin(act, undoes.id);
      await back(undoes.id, acts[act].run({ line: undoes.id }));
    },
    undoes,
  };
}
