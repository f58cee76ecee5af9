import { type DescribedForm, fieldsIn } from '@packhouse/programme';
import type { ReportFigure, ReportKind } from './report-kind.ts';

export const typedFields = ({ header }: Pick<ReportKind, 'header'>): readonly string[] =>
  ['activity', 'preparer', 'amendment'].flatMap((part) => fieldsIn(header, part));

/** The key figures of a report as its description places them; `derived`: those that are no field of it. */
export function keyFigures(
  { fields }: DescribedForm,
  derived: readonly (ReportFigure & { readonly at: number })[] = [],
): readonly ReportFigure[] {
  const described = Object.entries(fields).flatMap(([key, { summary, unit }]) =>
    summary === undefined ? [] : [{ key, as: unit === 'usd' ? ('money' as const) : ('pounds' as const), ...summary }],
  );
  return [...described, ...derived].toSorted((a, b) => a.at - b.at).map(({ at: _, ...figure }) => figure);
}
