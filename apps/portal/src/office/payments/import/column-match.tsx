import type { StatementCheck, StatementColumns } from '@packhouse/programme';
import { Table } from '@packhouse/ui/data/table.tsx';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { separated } from '#kernel/format/separated.ts';

const meanings = [
  'day',
  'amount',
  'moneyIn',
  'moneyOut',
  'text',
  'bankId',
  'type',
  'balance',
  'status',
  'account',
] as const;
type Meaning = (typeof meanings)[number];

interface ColumnMatchProps {
  readonly table: NonNullable<StatementCheck['table']>;
  readonly columns: StatementColumns | null;
  /** Null while no column holds the day. */
  readonly onChange: (columns: StatementColumns | null) => void;
}

function meaningOf(columns: StatementColumns | null, heading: string): Meaning | '' {
  if (columns === null) return '';
  if (columns.text.includes(heading)) return 'text';
  return meanings.find((key) => key !== 'text' && columns[key] === heading) ?? '';
}

/** A match by what each heading means; null while the day is missing. */
function columnsBy(chosen: Readonly<Record<string, Meaning | ''>>, isDayFirst: boolean): StatementColumns | null {
  const named = (key: Meaning) => Object.keys(chosen).filter((heading) => chosen[heading] === key);
  const [day] = named('day');
  if (day === undefined) return null;
  const single = meanings.flatMap((key) => {
    const [heading] = key === 'day' || key === 'text' ? [] : named(key);
    return heading === undefined ? [] : [[key, heading] as const];
  });
  return { day, text: named('text'), ...Object.fromEntries(single), ...(isDayFirst ? { dayOrder: 'day-first' } : {}) };
}

/** Says which column of a CSV holds what, beside its first rows. It is read when the whole file is looked at again. */
export function ColumnMatch({ table, columns, onChange }: ColumnMatchProps) {
  const { t } = useTranslation('office-payments');
  const [chosen, setChosen] = useState<Readonly<Record<string, Meaning | ''>>>(() =>
    Object.fromEntries(table.headings.map((heading) => [heading, meaningOf(columns, heading)])),
  );
  const [isDayFirst, setDayFirst] = useState(columns?.dayOrder === 'day-first');
  const choose = (next: typeof chosen, dayFirst: boolean) => {
    setChosen(next);
    setDayFirst(dayFirst);
    onChange(columnsBy(next, dayFirst));
  };
  const options = [
    { id: '', label: t('columns.none') },
    ...meanings.map((key) => ({ id: key, label: t(`columns.${key}`) })),
  ];
  return (
    <Stack gap="m">
      <p>{t('columns.hint')}</p>
      <Table
        caption={t('columns.title')}
        columns={[
          { id: 'heading', header: t('columns.heading'), isRowHeader: true, cell: ({ heading }) => heading },
          {
            id: 'meaning',
            header: t('columns.meaning'),
            cell: ({ heading }) => (
              <Select
                isLabelHidden
                label={heading}
                onChange={(id) =>
                  choose({ ...chosen, [heading]: meanings.find((meaning) => meaning === id) ?? '' }, isDayFirst)
                }
                options={options}
                size="small"
                value={chosen[heading] ?? ''}
              />
            ),
          },
          { id: 'values', header: t('columns.values'), cell: ({ values }) => values },
        ]}
        isDense
        isStacked
        rowKey={({ heading }) => heading}
        rows={table.headings.map((heading, at) => ({
          heading,
          values: separated(...table.rows.map((cells) => cells[at])),
        }))}
      />
      <Checkbox isChecked={isDayFirst} label={t('columns.dayFirst')} onChange={(is) => choose(chosen, is)} />
    </Stack>
  );
}
