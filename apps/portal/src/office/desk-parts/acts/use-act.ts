import type { ActName, ActSent } from '@packhouse/programme';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newId } from '#kernel/client/new-id.ts';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { meKey } from '../desk.calls.ts';
import { type ActAnswer, doAct, type SentAct } from './act.calls.ts';
import { rememberAct } from './open-acts.ts';
import { refusalCode } from './refusal.ts';

export type RunnableAct<A extends ActName> = ReturnType<typeof useAct<A>>;
/** One that was begun, whatever it is given. */
export type OfficeAct = Omit<RunnableAct<ActName>, 'run'>;

interface ActOn {
  /** The version that the person saw. */
  readonly version?: string | undefined;
  /** Called after an act is done or proposed. */
  readonly onDone?: (answer: ActAnswer) => void;
}

/** Answers after which a click was not taken, so that another one is a new click. */
const isUnknown = (error: Error) => refusalCode(error) === null;

/** Refusals of money that is known already: somebody who looked may say that it is another. */
const likeAnother = [
  'paymentThere',
  'refundThere',
  'lineRecorded',
  'lineRecordedTogether',
  'lineMayBeRecorded',
  'lineNamesRefund',
  'refundBackLess',
];

/**
 * An act of the office by its command, `report receive`: one key for each click, sent again after the second factor was
 * proved. After it everything that the console has read is read again.
 */
export function useAct<A extends ActName>(act: A, { version, onDone }: ActOn = {}) {
  const queries = useQueryClient();
  const [state, setState] = useState<{ isRunning: boolean; failure: Error | null }>({
    isRunning: false,
    failure: null,
  });
  const sent = useRef<SentAct<A> | null>(null);
  const send = async (click: SentAct<A>): Promise<ActAnswer | null> => {
    sent.current = click;
    setState({ isRunning: true, failure: null });
    try {
      const answer = await rememberAct(doAct(act, click));
      sent.current = null;
      // Under way until what is shown is read again: a button that came back before would do the same once more.
      await queries.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === 'office' && queryKey[1] !== meKey[1],
      });
      setState({ isRunning: false, failure: null });
      onDone?.(answer);
      return answer;
    } catch (error) {
      setState({ isRunning: false, failure: toldFailure(error) });
      return null;
    }
  };
  const { failure } = state;
  return {
    ...state,
    /** Waits for the second factor to be proved again; the same click goes on then. */
    asksFactor: refusalCode(failure) === 'secondFactorNeeded',
    /** Somebody else changed the thing meanwhile. */
    isConflict: ['versionMoved', 'versionMovedAlone'].includes(refusalCode(failure) ?? ''),
    /** Does it. @returns null where it was refused or waits for the second factor */
    run: (given: ActSent<A>) => {
      // No answer came: the same click may have been taken, and is sent with its key.
      const isSame =
        failure !== null && isUnknown(failure) && JSON.stringify(sent.current?.given) === JSON.stringify(given);
      const idempotencyKey = isSame && sent.current !== null ? sent.current.idempotencyKey : newId();
      return send({ given, idempotencyKey, ...(version === undefined ? {} : { version }) });
    },
    /** The second factor was proved: sends the same again. */
    again: async () => (sent.current === null ? null : send(sent.current)),
    /** Sends the same as a new click, by anyone who has looked at another version than the one that was sent. */
    onceMore: async (seen: string) =>
      sent.current === null ? null : send({ ...sent.current, version: seen, idempotencyKey: newId() }),
    /** Refused because it looks like something that is there already. */
    isLikeAnother: likeAnother.includes(refusalCode(failure) ?? ''),
    /** It looks like something that is there already: sends the same once more, as another one. */
    sendAsAnother: async () => {
      if (sent.current === null) return null;
      return send({ ...sent.current, given: { ...sent.current.given, another: true }, idempotencyKey: newId() });
    },
    /** The version that was sent last. */
    sentVersion: sent.current?.version,
    /** Forgets the failure, and a click that waits for the second factor. */
    reset: () => {
      sent.current = null;
      setState({ isRunning: false, failure: null });
    },
  };
}
