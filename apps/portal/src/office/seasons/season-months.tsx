import type { SeasonItem, SeasonMonth } from '@packhouse/programme';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTexts } from '#kernel/format/format.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { TableCard } from '#office/desk-parts/cards.tsx';

/** The months of a season: when each opens and is due, and the packages that it has. */
export function SeasonMonths({ item }: { item: SeasonItem }) {
  const { t, format } = useTexts('office-seasons');
  return (
    <TableCard
      columns={[
        { id: 'name', header: t('month'), isRowHeader: true, cell: ({ name }) => name },
        { id: 'opens', header: t('opensOn'), isUnbroken: true, cell: ({ opensOn }) => format.shortDate(opensOn) },
        { id: 'due', header: t('dueOn'), isUnbroken: true, cell: ({ dueOn }) => format.shortDate(dueOn) },
        { id: 'packages', header: t('packages'), isNumeric: true, cell: ({ packages }) => format.number(packages) },
        {
          id: 'change',
          header: t('changeMonth'),
          isHeaderHidden: true,
          cell: (month) => <ChangeMonth key={month.version} month={month} />,
        },
      ]}
      isDense
      isStacked
      rowKey={({ id }) => id}
      rows={item.months}
      rowTone={({ missing }) => (missing > 0 ? 'warning' : undefined)}
      title={t('months')}
    />
  );
}

function ChangeMonth({ month }: { month: SeasonMonth }) {
  const { t, format } = useTexts('office-seasons');
  const [opensOn, setOpensOn] = useState(month.opensOn);
  const [dueOn, setDueOn] = useState(month.dueOn);
  const [reminders, setReminders] = useState(month.reminderDays.join(', '));
  const isRight = opensOn !== '' && dueOn > month.endsOn && opensOn <= dueOn;
  return (
    <FormAct
      act="period change"
      given={() =>
        isRight
          ? { period: month.id, opensOn, dueOn, reminderDays: reminders.split(',').map((day) => day.trim()) }
          : null
      }
      label={t('changeMonth')}
      size="small"
      version={month.version}
    >
      {(isTried) => (
        <>
          <p>{month.name}</p>
          <DateField label={t('opensOn')} onChange={setOpensOn} value={opensOn} />
          <DateField
            error={isTried && !isRight ? t('dueWrong', { day: format.date(month.endsOn) }) : undefined}
            label={t('dueOn')}
            onChange={setDueOn}
            value={dueOn}
          />
          <TextField
            description={t('remindersHint')}
            label={t('reminders')}
            onChange={setReminders}
            value={reminders}
          />
          <p>{t('monthFelt', { number: format.number(month.packages) })}</p>
        </>
      )}
    </FormAct>
  );
}
