import { useTranslation } from 'react-i18next';
import { MatchStep } from '#domain/spreadsheet/import/match-step.tsx';
import { contactColumns, neededColumns } from './contact-columns.ts';
import type { StepParts } from './step-parts.ts';

/** Which column of the file is which. */
export function MatchContacts({ run, state }: StepParts) {
  const { t } = useTranslation('contacts');
  const { matching } = state;
  if (matching === null) return null;
  return (
    <MatchStep
      // Border: every column has a label (a test compares).
      columns={contactColumns.map(({ key, label }) => ({ key, label: t(`field.${label as 'identifier'}`) }))}
      missing={neededColumns
        .filter((key) => (matching.columns[key] ?? null) === null)
        .map((key) => ({ keys: [key], message: t(`import.missing.${key}`) }))}
      run={run}
      state={state}
    />
  );
}
