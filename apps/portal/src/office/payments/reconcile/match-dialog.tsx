import { addDecimals, compareDecimals, moneyScale, type ReconcileLine, subtractDecimals } from '@packhouse/programme';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { classNames } from '@packhouse/ui/theme/class-names.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#kernel/failures/use-read.ts';
import { useFormat } from '#kernel/format/format.ts';
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

/** Matches a line with recorded payments that somebody chooses among those that wait: checks that one deposit slip took to the bank. */
export function MatchDialog({ line, sitting, onClose }: MatchDialogProps) {
  const { t } = useTranslation('office-payments');
  const format = useFormat();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = useQuery(waitingFor(line.id));
  const read = useRead(query);
  const amounts = (query.data ?? []).flatMap(({ payment, amount }) => (chosen.includes(payment) ? [amount] : []));
  const rest = subtractDecimals(line.amount, addDecimals(amounts, moneyScale), moneyScale);
  const isOver = rest.startsWith('-');
  return (
    <ActDialog
      act={sitting.troubled}
      isReady={compareDecimals(rest, '0') === 0}
      isRunning={sitting.isRunning}
      label={t('match.run')}
      onClose={onClose}
      onRun={() => void sitting.matchWith(chosen)}
      size="l"
      title={t('match.title', { amount: format.money(line.amount) })}
    >
      <p role="status" className={classNames(styles.rest, isOver && styles.over)}>
        {t(isOver ? 'split.over' : 'match.rest', { amount: format.money(rest.replace('-', '')) })}
      </p>
      <ReadStates read={read} shape="text">
        {(found) => (
          <fieldset>
            <legend>{t(found.length === 0 ? 'match.none' : 'match.waiting')}</legend>
            <Stack gap="s">
              {found.map(({ payment, company, receivedOn, amount, reference }) => (
                <Checkbox
                  description={separated(format.shortDate(receivedOn), company ?? t('payer.unknown'))}
                  isChecked={chosen.includes(payment)}
                  key={payment}
                  label={separated(format.money(amount), reference)}
                  onChange={(isChecked) =>
                    setChosen(isChecked ? [...chosen, payment] : chosen.filter((one) => one !== payment))
                  }
                />
              ))}
            </Stack>
          </fieldset>
        )}
      </ReadStates>
    </ActDialog>
  );
}
