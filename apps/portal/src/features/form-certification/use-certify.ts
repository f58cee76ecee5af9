import { type Failure, type FilingResult, resultOf } from '@packhouse/programme';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useGoCertified } from '#domain/filing/just-certified.ts';
import { ownSecondFactor } from '#domain/second-factor/second-factor.calls.ts';
import { useStaying } from '#domain/use-staying.ts';
import { now } from '#kernel/clock/clock.ts';
import { reportError } from '#kernel/failures/told-failure.ts';
import { rememberedForm } from '#kernel/storage/remembered-form.ts';
import type { Certifiable } from './record/certifiable-of.ts';
import { type Attempt, certify, certifyAgain } from './record/certify.ts';
import { noProgress, progressStore } from './record/progress-store.ts';

type Unfinished = Exclude<FilingResult, { kind: 'saved' }>;

export type CertifyState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'working' }
  /** Nothing was certified: the copy of record could not show these characters. */
  | { readonly kind: 'unprintable'; readonly characters: readonly string[] }
  | Unfinished;

/**
 * The own server takes a certification's time within ten minutes of its clock (filing.md): a Retry later than this
 * signs anew, with a new time.
 */
const sameSignatureMilliseconds = 5 * 60_000;

interface Signed {
  readonly name: string;
  readonly title: string;
  readonly isWithoutCopy: boolean;
}

const mayGoOn = (attempt: Attempt, state: CertifyState) =>
  state.kind === 'failed' && state.retryable && now().getTime() - attempt.begunAt < sameSignatureMilliseconds;

const same = (a: Signed, b: Signed) => a.name === b.name && a.title === b.title && a.isWithoutCopy === b.isWithoutCopy;

/** Certifies once, however often the button is pressed, and goes to the dashboard when it is done. */
export function useCertify(certifiable: Certifiable) {
  const [state, setState] = useState<CertifyState>({ kind: 'idle' });
  const queries = useQueryClient();
  const goCertified = useGoCertified();
  const isRunning = useRef(false);
  const isLeft = useRef(false);
  // Closed between certification and PDF, the form would stand without that.
  const leaving = useStaying(() => isRunning.current);
  const last = useRef<{ readonly attempt: Attempt; readonly signed: Signed } | null>(null);

  const [progress] = useState(progressStore);

  const finish = async (attempt: Attempt, signed: Signed) => {
    last.current = { attempt, signed };
    const result = resultOf(attempt.state);
    if (result === null) throw new Error('The filing is not finished.');
    if (result.kind !== 'saved') {
      // The second factor may have been given too long ago.
      void queries.invalidateQueries({ queryKey: ownSecondFactor().queryKey });
      return setState(result);
    }
    rememberedForm.reset();
    // Everything that was read is out of date. It is read again where it is shown next, not on this page.
    await queries.invalidateQueries({ refetchType: 'none' });
    isRunning.current = false;
    if (!isLeft.current) goCertified({ formType: certifiable.form.formType, id: certifiable.found.row.id });
  };

  const submit = async (signed: Signed) => {
    if (isRunning.current) return;
    isRunning.current = true;
    const before = last.current;
    progress.tell(noProgress);
    setState({ kind: 'working' });
    try {
      const goesOn = before !== null && mayGoOn(before.attempt, state) && same(before.signed, signed);
      const attempt = goesOn
        ? await certifyAgain(before.attempt, progress.tell)
        : await certify(certifiable, signed, progress.tell, signed.isWithoutCopy ? null : undefined);
      if ('unprintable' in attempt) setState({ kind: 'unprintable', characters: attempt.unprintable });
      else await finish(attempt, signed);
    } catch (error) {
      reportError(error);
      // Nobody knows what became of it: the next attempt begins anew.
      last.current = null;
      const { type, id } = certifiable.found.row;
      const failure: Failure = { what: 'form', type, id, cause: 'program' };
      setState({ kind: 'failed', failures: [failure], retryable: false, inDoubt: true });
    } finally {
      isRunning.current = false;
    }
  };

  const leave = () => {
    isLeft.current = true;
    leaving.onConfirm();
  };
  return { state, progress, submit, leaving: { ...leaving, onConfirm: leave } };
}
