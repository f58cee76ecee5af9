import { type FigureTable, figureTables, locales, type ShownFigure } from '@packhouse/programme';
import { BarChart, type BarChartPoint } from '@packhouse/ui/data/bar-chart.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Columns, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { changeOf, type FigurePair, isWithheld, pairsOf } from './compare-figures.ts';

interface FigureTablesProps {
  readonly figures: readonly ShownFigure[];
  /** Names them above a chart and a column: the season. */
  readonly name: string;
  /** Another run to read them against. */
  readonly against?: { readonly name: string; readonly figures: readonly ShownFigure[] } | undefined;
}

/** The tables of a run, each with its chart; a withheld figure is a word, and no bar. */
export function FigureTables(props: FigureTablesProps) {
  const { figures, against } = props;
  const shown = figureTables.filter((table) => figures.some((figure) => figure.table === table));
  return (
    <Stack gap="l">
      {shown.map((table) => (
        <OneTable {...props} key={table} pairs={pairsOf(table, figures, against?.figures)} table={table} />
      ))}
    </Stack>
  );
}

type OneTableProps = FigureTablesProps & { readonly table: FigureTable; readonly pairs: readonly FigurePair[] };

function OneTable(props: OneTableProps) {
  const { table, pairs, against } = props;
  const { t } = useTranslation('office-figures');
  return (
    <Card title={t(`table.${table}`)}>
      <Stack gap="m">
        <Charts {...props} />
        <Table
          caption={t(`table.${table}`)}
          columns={[...useColumns(table), ...useOther(against?.name)]}
          isStacked
          rowKey={({ key }) => key}
          rows={pairs}
        />
      </Stack>
    </Card>
  );
}

/** One chart, or one for each region: bars of all of them side by side have no room for their names. */
function Charts(props: OneTableProps) {
  const { t } = useTranslation('office-figures');
  const placeOf = usePlace();
  const labeled = useLabeled();
  const { table, pairs } = props;
  // Axes without a bar tell nothing that the table does not.
  if (pairs.every(({ figure, other }) => isWithheld(figure) && (other === undefined || isWithheld(other)))) return null;
  if (table !== 'regionQuarters') return <Chart {...props} caption={t(`chart.${table}`)} />;
  const places = [...new Set(pairs.map(({ figure }) => figure.place))];
  return (
    <Columns>
      {places.map((place) => (
        <Chart
          {...props}
          caption={labeled(t('chart.regionQuarters'), placeOf(place))}
          key={place}
          pairs={pairs.filter(({ figure }) => figure.place === place)}
        />
      ))}
    </Columns>
  );
}

function Chart({ table, pairs, name, against, caption }: OneTableProps & { readonly caption: string }) {
  const { t } = useTranslation('office-figures');
  const labelOf = useLabel();
  const point = usePoint();
  const series = [
    { id: 'this', label: name },
    ...(against === undefined ? [] : [{ id: 'other', label: against.name }]),
  ];
  return (
    <BarChart
      caption={caption}
      formatAxis={axis}
      groupHeader={t(`of.${table}`)}
      groups={pairs.map(({ key, figure, other }) => ({
        id: key,
        label: labelOf(figure),
        shortLabel: labelOf(figure, true),
        points: [point(figure), ...(against === undefined ? [] : [point(other)])],
      }))}
      series={series}
      tableLabel={t('chart.table')}
    />
  );
}

/** Marks of an axis have no room for millions in full. */
const axis = (value: number): string =>
  new Intl.NumberFormat(locales[currentLanguage()], { notation: 'compact', maximumFractionDigits: 2 }).format(value);

function usePlace(): (place: string) => string {
  const { t } = useTranslation('office-figures');
  // Border: a region is named by the settings; the product's own two have words.
  return (place) =>
    t(`place.${place}` as 'place.imports', { defaultValue: `${place.charAt(0).toUpperCase()}${place.slice(1)}` });
}

/** A month, or a place with its time, in words; shorter below a bar. */
function useLabel(): (figure: ShownFigure, isShort?: boolean) => string {
  const { t, format } = useTexts('office-figures');
  const placeOf = usePlace();
  return ({ table, place, time }, isShort = false) => {
    if (table === 'programMonths') return isShort ? format.shortMonth(`${time}-01`) : format.month(`${time}-01`);
    const where = placeOf(place);
    if (table === 'stateYears') return where;
    return isShort ? time.slice(5) : t('quarter', { place: where, quarter: time.slice(5), year: time.slice(0, 4) });
  };
}

function usePoint(): (figure: ShownFigure | undefined) => BarChartPoint {
  const { t, format } = useTexts('office-figures');
  return (figure) => {
    if (figure === undefined) return { value: null, text: t('none') };
    if (isWithheld(figure)) return { value: null, text: t('withheld') };
    // A bar's height is no figure: the exact one stands in the table.
    return { value: Number(figure.pounds), text: format.pounds(figure.pounds) };
  };
}

function useColumns(table: FigureTable): readonly TableColumn<FigurePair>[] {
  const { t, format } = useTexts('office-figures');
  const labelOf = useLabel();
  const told = (figure: ShownFigure, text: (figure: ShownFigure) => string) =>
    isWithheld(figure) ? t('withheld') : text(figure);
  return [
    { id: 'what', header: t(`of.${table}`), isRowHeader: true, cell: ({ figure }) => labelOf(figure) },
    {
      id: 'companies',
      header: t('companies'),
      isNumeric: true,
      cell: ({ figure }) => told(figure, ({ companies = 0 }) => format.number(companies)),
    },
    {
      id: 'pounds',
      header: t('pounds'),
      isNumeric: true,
      cell: ({ figure }) => told(figure, ({ pounds }) => format.pounds(pounds)),
    },
    {
      id: 'assessment',
      header: t('assessment'),
      isNumeric: true,
      cell: ({ figure }) => told(figure, ({ assessment = '' }) => format.money(assessment)),
    },
  ];
}

/** Columns of the other run, where there is one. */
function useOther(name: string | undefined): readonly TableColumn<FigurePair>[] {
  const { t, format } = useTexts('office-figures');
  const point = usePoint();
  if (name === undefined) return [];
  return [
    { id: 'other', header: t('poundsOf', { season: name }), isNumeric: true, cell: ({ other }) => point(other).text },
    {
      id: 'change',
      header: t('change'),
      isNumeric: true,
      cell: (pair) => {
        const change = changeOf(pair);
        return change === null ? t('none') : `${change > 0 ? '+' : ''}${format.percent(change)}`;
      },
    },
  ];
}
