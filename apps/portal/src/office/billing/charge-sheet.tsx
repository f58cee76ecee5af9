import { addDecimals, type ChargeDay, moneyScale } from '@packhouse/programme';
import { useTexts } from '#kernel/format/format.ts';
import type { DeskWord } from '#office/desk-parts/desk-words.ts';
import { FactTable } from '#office/desk-parts/fact-table.tsx';

/** A charge day by day: what was open, what was paid, and the day's part. The parts add up to the charge. */
export function ChargeSheet({ days, word }: { days: readonly ChargeDay[]; word: DeskWord }) {
  const { t, format } = useTexts('office-billing');
  const whole = addDecimals(
    days.map(({ amount }) => amount),
    moneyScale,
  );
  return (
    <FactTable
      columns={[
        { key: 'day', kind: 'day', value: ({ day }) => day, sum: t('sum') },
        { key: 'base', header: t('openBefore'), kind: 'money', value: ({ open }) => open },
        { key: 'paid', kind: 'money', value: ({ paid }) => (paid === '0.00' ? null : paid) },
        {
          key: 'amount',
          header: t('dayCharge'),
          kind: 'money',
          value: ({ amount }) => amount,
          sum: format.money(whole),
        },
      ]}
      empty={t('noSheet')}
      rowKey={({ day }) => day}
      rows={days}
      title={t('sheet')}
      word={word}
    />
  );
}
