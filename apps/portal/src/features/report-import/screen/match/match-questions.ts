import { useTranslation } from 'react-i18next';
import { headingTexts, headingWords } from '#domain/spreadsheet/table/match-columns.ts';
import { namedUnit } from '../../columns/words-of-measure.ts';
import { importKind } from '../../kinds/import-kinds.ts';
import type { StepParts } from '../step-parts.ts';
import { columnFieldId } from './match-columns-list.tsx';
import { figuresFieldId } from './match-writing.tsx';

export const hiddenFieldId = 'import-hidden-rows';

/** Columns of weights whose heading names the other unit. */
function otherUnits({ kind, state }: StepParts) {
  const { matching, opened } = state;
  const headings = headingTexts(opened?.first ?? [], matching?.headingRow ?? null);
  return importKind(kind.id).columns.flatMap(({ key }) => {
    const unit = key.endsWith('_kg') ? 'kilograms' : key.endsWith('_lbs') ? 'pounds' : null;
    const heading = headings[matching?.columns[key] ?? -1] ?? '';
    const named = namedUnit(headingWords(heading));
    return unit === null || named === null || named === unit ? [] : [{ key, heading, named }];
  });
}

/** All that must be answered before the rows are checked, each at its field. */
export function useMatchQuestions(parts: StepParts) {
  const { t } = useTranslation('report-import');
  const { flow, state, kind } = parts;
  const { matching } = state;
  if (matching === null) return [];
  const { columns } = importKind(kind.id);
  // Border: every column of a kind has a label (a test compares).
  const nameOf = (key: string) => t(`import.columns.${key as 'date'}`);
  const doubted = matching.doubts.map(({ key }) => key);
  return [
    ...(state.hidden === null && flow.hiddenRows().length > 0
      ? [{ fieldId: hiddenFieldId, message: t('import.match.hiddenAsked') }]
      : []),
    ...matching.asked.map((key) => ({
      fieldId: figuresFieldId(key),
      message: t('import.match.figuresAsked', { column: nameOf(key) }),
    })),
    ...doubted.map((key) => ({
      fieldId: columnFieldId(key),
      message: t('import.match.doubtAsked', { column: nameOf(key) }),
    })),
    ...otherUnits(parts).map(({ key, heading, named }) => ({
      fieldId: columnFieldId(key),
      message: t(`import.match.otherUnit_${named}`, { heading }),
    })),
    ...flow
      .missing()
      .filter((group) => !group.some((key) => doubted.includes(key)))
      .map(([key = columns[0]?.key ?? '']) => ({
        fieldId: columnFieldId(key),
        // Border: every group of columns that is needed has its words (a test compares).
        message: t(`import.match.missing_${key as 'date'}`),
      })),
  ];
}
