import {
  compareDecimals,
  isDecimal,
  type ReportItem,
  type ReportSection,
  subtractDecimals,
} from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useTranslation } from 'react-i18next';
import { Status } from '#domain/status.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { SummaryCard, TableCard } from '#office/desk-parts/cards.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import type { DeskWord } from '#office/desk-parts/desk-words.ts';
import { FactTable } from '#office/desk-parts/fact-table.tsx';
import { isNumericKind, useCellText } from '#office/desk-parts/list/list-cell.tsx';
import styles from '#office/desk-parts/parts.module.css';
import { useColumnName, useSectionName } from './column-name.ts';

/** How much more or less a figure is by now; null where nothing tells. */
function differenceOf(now: unknown, before: unknown): string | null {
  const [one, other] = [String(now ?? ''), String(before ?? '')];
  if (!isDecimal(one) || !isDecimal(other)) return null;
  const decimals = [one, other].map((figure) => figure.split('.')[1]?.length ?? 0);
  return subtractDecimals(one, other, Math.max(...decimals));
}

/** The figures of a report beside those of the month before and of a year before, with the difference to each. */
export function ShownFigures({ item, word }: { item: ReportItem; word: DeskWord }) {
  const { t } = useTranslation('office-reports');
  const text = useCellText(word);
  return (
    <TableCard
      columns={[
        { id: 'key', header: t('figure'), isRowHeader: true, cell: ({ key }) => t(`figureNames.${key}`) },
        ...(['now', 'lastMonth', 'lastYear'] as const).map((when) => ({
          id: when,
          header: t(`when.${when}`),
          isNumeric: true,
          cell: (figure: ReportItem['figures'][number]) => {
            const difference = when === 'now' ? null : differenceOf(figure.now, figure[when]);
            const sign = difference !== null && compareDecimals(difference, '0') > 0 ? '+' : '';
            return (
              <>
                {text(figure, figure[when]) || '–'}
                {difference !== null && <span className={styles.below}>{`${sign}${text(figure, difference)}`}</span>}
              </>
            );
          },
        })),
      ]}
      rowKey={({ key }) => key}
      rows={item.figures}
      title={t('figures')}
    />
  );
}

/** A text of more signs has room for several words, so that its row does not grow tall. */
const signsOfWide = 16;

/** Who stands in a row, then its day and figures: addresses beside them would push what is reviewed out of view. */
function figuresFirst(columns: ReportSection['columns']): ReportSection['columns'] {
  const [who, ...others] = columns.filter(({ kind }) => kind === 'text');
  const figures = columns.filter(({ kind }) => kind !== 'text');
  return who === undefined ? figures : [who, ...figures, ...others];
}

/** The rows of one section, by their numbers, which points name. */
export function Rows({ item, section, word }: { item: ReportItem; section: ReportSection; word: DeskWord }) {
  const columnName = useColumnName(item.type);
  const { t, format } = useTexts('office-reports');
  const text = useCellText(word);
  const numbers = new Map(section.rows.map((row, place) => [row.id, place + 1]));
  const title = useSectionName(item.type)(section.key);
  if (section.rows.length === 0) return <Card title={title}>{t('noRows')}</Card>;
  return (
    <TableCard
      columns={[
        { id: 'number', header: t('row'), isRowHeader: true, cell: ({ id }) => numbers.get(id) },
        ...figuresFirst(section.columns).map(({ key, label, kind }) => ({
          id: key,
          header: columnName({ key, label }),
          isNumeric: isNumericKind(kind),
          isUnbroken: kind !== 'text',
          isWide: kind === 'text' && section.rows.some((row) => String(row[key] ?? '').length > signsOfWide),
          cell: (row: ReportSection['rows'][number]) => {
            const value = row[key] ?? null;
            // The heading has the unit: figures without it leave room for one column more.
            return kind === 'pounds' && value !== null ? format.quantity(String(value)) : text({ kind }, value);
          },
        })),
      ]}
      isDense
      isTall={section.rows.length > 20}
      rowKey={({ id }) => id}
      rows={section.rows}
      title={title}
    >
      {section.total > section.rows.length && (
        <p>{t('firstRows', { shown: format.number(section.rows.length), all: format.number(section.total) })}</p>
      )}
    </TableCard>
  );
}

/** All versions of a report, newest first. */
export function Versions({ item: { versions } }: { item: ReportItem }) {
  const { t, format } = useTexts('office-reports');
  return (
    <TableCard
      columns={[
        {
          id: 'number',
          header: t('version'),
          isRowHeader: true,
          isUnbroken: true,
          cell: ({ id, number }) => (
            <TextLink href={deskUrls.item('reports', id)}>{t('versionNumber', { number })}</TextLink>
          ),
        },
        { id: 'state', header: t('state'), cell: ({ state }) => <Status status={state} subject="report" /> },
        {
          id: 'certified',
          header: t('certified'),
          cell: ({ certified }) => (certified === null ? '–' : format.dateTime(certified)),
        },
        { id: 'by', header: t('by'), cell: ({ by }) => by ?? '–' },
      ]}
      rowKey={({ id }) => id}
      rows={versions}
      title={t('versions')}
    />
  );
}

export function Certification({ item: { certification } }: { item: ReportItem }) {
  const { t, format } = useTexts('office-reports');
  if (certification === null) return null;
  const { name, title, at, hash } = certification;
  return (
    <SummaryCard
      rows={[
        { id: 'by', term: t('by'), value: `${name}, ${title}` },
        { id: 'at', term: t('certified'), value: format.dateTime(at) },
        { id: 'hash', term: t('hash'), value: hash ?? '–' },
      ]}
      title={t('certification')}
    />
  );
}

export function Money({ item: { money }, word }: { item: ReportItem; word: DeskWord }) {
  const { t } = useTranslation('office-reports');
  return (
    <FactTable
      columns={[
        {
          key: 'number',
          value: ({ number }) => number,
          draw: ({ id }, words) => <TextLink href={deskUrls.item('invoices', id)}>{words}</TextLink>,
        },
        { key: 'issued', kind: 'day', value: ({ issued }) => issued },
        { key: 'due', kind: 'day', value: ({ due }) => due },
        { key: 'amount', kind: 'money', value: ({ amount }) => amount },
        { key: 'paid', kind: 'money', value: ({ paid }) => paid },
        { key: 'balance', kind: 'money', value: ({ balance }) => balance },
        {
          key: 'state',
          kind: 'state',
          value: ({ state }) => state,
          draw: ({ state }) => <Status status={state} subject="invoice" />,
        },
      ]}
      empty={t('notBilled')}
      rowKey={({ id }) => id}
      rows={money}
      title={t('money')}
      word={word}
    />
  );
}
