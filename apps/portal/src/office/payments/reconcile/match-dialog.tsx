import {
  absoluteDecimal,
  addDecimals,
  compareDecimals,
  moneyScale,
  type ReconcileLine,
  subtractDecimals,
} from '@packhouse/programme';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { classNames } from '@packhouse/ui/theme/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { waitingFor } from './reconcile.calls.ts';
import styles from './reconcile.module.css';
import type { Sitting } from './use-sitting.ts';

interface MatchDialogProps {
  readonly line: ReconcileLine;
  readonly sitting: Sitting;
  readonly onClose: () => void;
}

/**
 * Matches a line with money that somebody chooses among what waits: checks that one deposit slip took to the bank, or refunds and claims
 * that one check or transfer paid.
 */
export function MatchDialog({ line, sitting, onClose }: MatchDialogProps) {
  const { t, format } = useTexts('office-payments');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = useQuery(waitingFor(line.id));
  const read = useRead(query);
  const matched = (query.data ?? []).filter(({ id }) => chosen.includes(id));
  const [first, ...more] = matched;
  const whole = absoluteDecimal(line.amount);
  const made = addDecimals(
    matched.map(({ amount }) => amount),
    moneyScale,
  );
  const rest = subtractDecimals(whole, made, moneyScale);
  const way = line.amount.startsWith('-') ? 'out' : 'in';
  const isOver = rest.startsWith('-');
  return (
    <ActDialog
      act={sitting.troubled}
      isReady={compareDecimals(rest, '0') === 0}
      isRunning={sitting.isRunning}
      label={t('match.run')}
      onClose={onClose}
      onRun={() =>
        first &&
        void sitting.match(
          first,
          more.map(({ id }) => id),
        )
      }
      size="l"
      title={t(`match.title.${way}`, { amount: format.money(whole) })}
    >
      <p role="status" className={classNames(styles.rest, isOver && styles.over)}>
        {t(isOver ? 'split.over' : 'match.rest', { amount: format.money(rest.replace('-', '')) })}
      </p>
      <ReadStates read={read} shape="text">
        {(found) => (
          <fieldset>
            <legend>{t(found.length === 0 ? `match.none.${way}` : `match.waiting.${way}`)}</legend>
            <Stack gap="s">
              {found.map(({ id, company, on, amount, reference }) => (
                <Checkbox
                  description={separated(format.shortDate(on), company ?? t('payer.unknown'))}
                  isChecked={chosen.includes(id)}
                  key={id}
                  label={separated(format.money(amount), reference)}
                  onChange={(isChecked) => setChosen(isChecked ? [...chosen, id] : chosen.filter((one) => one !== id))}
                />
              ))}
            </Stack>
          </fieldset>
        )}
      </ReadStates>
    </ActDialog>
  );
}
