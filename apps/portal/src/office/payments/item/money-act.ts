import { compareDecimals, isDecimal, type OfficeRight, type PaymentAnswer } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type OfficeAct, useAct } from '#office/desk-parts/acts/use-act.ts';
import { reachOf, useMe } from '#office/desk-parts/me/use-me.ts';
import { showToast } from '#ui/overlays/toasts.ts';

/** Everything that a window of this payment needs. */
export interface MoneyActProps {
  readonly id: string;
  readonly item: PaymentAnswer;
  readonly onReload: () => void;
}

interface MoneyAct {
  readonly act: OfficeAct;
  /** The button's words: "Propose" where a second person decides; null where there is none. */
  readonly label: string | null;
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** True for an amount above zero that is no more than what there is. */
export const isUpTo = (text: string, most: string): boolean =>
  isDecimal(text) && compareDecimals(text, '0') > 0 && compareDecimals(text, most) <= 0;

/** An act with a window of its own. */
export function useMoneyAct(command: string, right: OfficeRight, name: string, version: string): MoneyAct {
  const { t } = useTranslation('office');
  const reach = reachOf(useMe(), right);
  const [isOpen, setOpen] = useState(false);
  const act = useAct(command, {
    version,
    onDone: ({ state }) => {
      setOpen(false);
      showToast(state === 'waits' ? { title: t('act.waits'), tone: 'info' } : { title: t('act.done', { name }) });
    },
  });
  return {
    act,
    label: reach === 'hidden' ? null : reach === 'proposes' ? t('act.propose', { name }) : name,
    isOpen,
    open: () => setOpen(true),
    close: () => {
      act.reset();
      setOpen(false);
    },
  };
}
