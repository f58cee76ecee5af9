import type { ComplianceAnswer, ComplianceCell } from '@packhouse/programme';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import type { BulkAsk } from '#office/desk-parts/list/bulk/bulk-act.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { MonthSelect } from './month-select.tsx';

type Months = ComplianceAnswer['months'];

/** The newest month that somebody of the page owes: most often the one that is meant. */
export function owedMonth({ rows, months }: ComplianceAnswer): string {
  const owes = ({ lateDays, state }: ComplianceCell) => lateDays > 0 && state !== 'filed_late';
  const owed = new Set(rows.flatMap(({ cells }) => cells.filter(owes).map(({ periodId }) => periodId)));
  return (months.findLast(({ periodId }) => owed.has(periodId)) ?? months.at(-1))?.periodId ?? '';
}

/** Asks of which month the chosen companies are reminded, and whether once more on the same day. */
export const askReminder = (months: Months, preset: string): ComponentType<BulkAsk<'report remind'>> =>
  function AskReminder({ label, onGive, onClose }: BulkAsk<'report remind'>) {
    const { t } = useTranslation('office-compliance');
    const [period, setPeriod] = useState(preset);
    const [isAgain, setAgain] = useState(false);
    const submit = () => onGive({ period, ...(isAgain ? { again: true } : {}) });
    return (
      <ActDialog hasEnter label={label} onClose={onClose} onRun={submit}>
        <MonthSelect hint={t('remindHint')} months={months} onChange={setPeriod} value={period} />
        <Checkbox isChecked={isAgain} label={t('again')} onChange={setAgain} />
      </ActDialog>
    );
  };
