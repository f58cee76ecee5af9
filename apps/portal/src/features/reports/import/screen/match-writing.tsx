import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import { Columns } from '#ui/stack.tsx';
import { dayOrders } from '../columns/day-order.ts';
import { figureStyles } from '../columns/figure-style.ts';
import type { StepParts } from './step-parts.ts';

/** Longer headings say no more. */
const shownHeadings = 3;
/** Headings stand in the first rows. */
const shownRows = 8;

/** Where the headings are, and how figures and days are written. */
export function MatchWriting({ flow, state }: StepParts) {
  const { t } = useTranslation('reports');
  const { opened, matching } = state;
  if (opened === null || matching === null) return null;
  const rows = opened.first.slice(0, shownRows).map(({ row, cells }) => ({
    id: String(row),
    label: t('import.match.headingsIn', { row, text: cells.filter(Boolean).slice(0, shownHeadings).join(', ') }),
  }));
  return (
    <Columns min="s">
      <Select
        label={t('import.match.headings')}
        onChange={(id) => void flow.setHeadingRow(id === '' ? null : Number(id))}
        options={rows}
        placeholder={t('import.match.noHeadings')}
        value={matching.headingRow === null ? '' : String(matching.headingRow)}
      />
      <Select
        description={matching.isFigureStyleUnsure ? t('import.match.figuresUnsure') : undefined}
        label={t('import.match.figures')}
        onChange={(id) => flow.setFigures(id === 'comma' ? 'comma' : 'point')}
        options={figureStyles.map((id) => ({ id, label: t(`import.match.${id}`) }))}
        value={matching.figures}
      />
      <Select
        label={t('import.match.days')}
        onChange={(id) => flow.setDays(id === 'dayFirst' ? 'dayFirst' : 'monthFirst')}
        options={dayOrders.map((id) => ({ id, label: t(`import.match.${id}`) }))}
        value={matching.days}
      />
    </Columns>
  );
}
