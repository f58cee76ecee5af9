import { headingTexts, namedUnit } from '@packhouse/spreadsheet';
import { useTranslation } from 'react-i18next';
import { columnFieldId } from '#domain/spreadsheet/import/column-lines.tsx';
import { importKind } from '../kinds/import-kinds.ts';
import { figuresFieldId, formFieldId } from './match-writing.tsx';
import type { StepParts } from './step-parts.ts';
import { unitContext } from './unit-context.ts';

/** Columns of weights whose heading names the other unit. */
function otherUnits({ kind, state }: StepParts) {
  const { matching, opened } = state;
  const headings = headingTexts(opened?.first ?? [], matching?.headingRow ?? null);
  return importKind(kind.id).columns.flatMap(({ key }) => {
    const unit = key.endsWith('_kg') ? 'kilograms' : key.endsWith('_lbs') ? 'pounds' : null;
    const at = matching?.columns[key] ?? -1;
    const heading = headings[at] ?? '';
    const named = namedUnit(heading);
    return unit === null || named === null || named === unit ? [] : [{ at, heading, named }];
  });
}

/** Questions that only receipts ask besides matching the columns, each at its field. */
export function useMatchQuestions(parts: StepParts) {
  const { t } = useTranslation('report-import');
  const { matching } = parts.state;
  if (matching === null) return [];
  return [
    ...matching.asked.map((key) => ({
      fieldId: figuresFieldId(key),
      // Border: every column of a kind has a label (a test compares).
      message: t('import.match.figuresAsked', {
        column: t(`import.columns.${key as 'date'}`, { context: unitContext() }),
      }),
    })),
    ...(matching.isFormAsked && matching.form === null
      ? [{ fieldId: formFieldId, message: t('import.match.formAsked') }]
      : []),
    ...otherUnits(parts).map(({ at, heading, named }) => ({
      fieldId: columnFieldId(at),
      message: t(`import.match.otherUnit_${named}`, { heading, context: unitContext() }),
    })),
  ];
}
