import type { FigureTable, ShownFigure } from '@packhouse/programme';

/** A figure beside the one of another run that means the same: the same month or quarter of its season, the same place. */
export interface FigurePair {
  readonly key: string;
  readonly figure: ShownFigure;
  /** Undefined where the other run has none. */
  readonly other: ShownFigure | undefined;
}

/** `regionQuarters/western/Q4`: without the year, by which seasons differ. */
const placeInSeason = ({ table, place, time }: ShownFigure): string =>
  `${table}/${place}/${table === 'stateYears' ? '' : time.slice(5)}`;

export const isWithheld = ({ companies }: ShownFigure): boolean => companies === undefined;

const compare = (one: string, another: string) => (one < another ? -1 : one > another ? 1 : 0);

/** The figures of a table by place and time, each with its counterpart in another run. */
export function pairsOf(
  table: FigureTable,
  figures: readonly ShownFigure[],
  others: readonly ShownFigure[] = [],
): readonly FigurePair[] {
  const found = new Map(others.map((other) => [placeInSeason(other), other]));
  return figures
    .filter((figure) => figure.table === table)
    .toSorted((one, another) => compare(one.place, another.place) || compare(one.time, another.time))
    .map((figure) => ({
      key: `${figure.place}/${figure.time}`,
      figure,
      other: found.get(placeInSeason(figure)),
    }));
}

/** The share by which pounds changed; null where one of them is not told, or was nothing. */
export function changeOf({ figure, other }: FigurePair): number | null {
  if (other === undefined || isWithheld(figure) || isWithheld(other)) return null;
  const before = Number(other.pounds);
  return before === 0 ? null : Number(figure.pounds) / before - 1;
}
