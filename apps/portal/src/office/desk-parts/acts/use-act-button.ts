import { type ActName, doneKey, type OfficeRight } from '@packhouse/programme';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActWord } from '../desk-words.ts';
import { useMe } from '../use-me.ts';
import type { ActAnswer } from './act.calls.ts';
import { type ActRight, reachOfAct } from './item-act.ts';
import { useAct } from './use-act.ts';

type ActButtonWish<A extends ActName> = ActRight<A> & {
  readonly name: string;
  readonly version?: string | undefined;
  /** Told once it is done; absent: the words for what the act has done. */
  readonly said?: ((answer: ActAnswer['answer']) => string) | undefined;
  /** After it is done or proposed, and its window closed. */
  readonly onDone?: ((answer: ActAnswer) => void) | undefined;
};

/** An act with a button and a window: for whom it is there, what the button says, and the word once it is done. */
export function useActButton<A extends ActName>(act: A, wish: ActButtonWish<A>) {
  const { name, version, said, onDone } = wish;
  const right: OfficeRight | undefined = wish.right;
  const { t } = useTranslation('office');
  const word = useActWord();
  const reach = reachOfAct(useMe(), act, right);
  const [isOpen, setOpen] = useState(false);
  const running = useAct(act, {
    version,
    onDone: (answer) => {
      setOpen(false);
      const done = said?.(answer.answer) ?? word(doneKey(act));
      showToast(answer.state === 'waits' ? { title: t('act.waits'), tone: 'info' } : { title: done });
      onDone?.(answer);
    },
  });
  return {
    act: running,
    isHidden: reach === 'hidden',
    /** The button's words: "Propose" where a second person decides. */
    label: reach === 'proposes' ? t('act.propose', { name }) : name,
    isOpen,
    open: () => {
      running.reset();
      setOpen(true);
    },
    close: () => {
      running.reset();
      setOpen(false);
    },
  };
}
