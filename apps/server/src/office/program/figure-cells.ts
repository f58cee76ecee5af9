import type { FigureTable } from '@packhouse/programme';

/** One company's filings of one state in one month: the smallest thing that figures are added from. */
export interface Contribution {
  readonly companyId: string;
  /** Postal code of the state where the crop was grown; `imports` for what came in from abroad. */
  readonly state: string;
  /** YYYY-MM. */
  readonly month: string;
  /** Pounds in the base form, and US dollars: decimal text, each with as many decimals throughout. */
  readonly pounds: string;
  readonly assessment: string;
}

/** One figure of a table: its place, and the states and months that it adds up. */
export interface Cell {
  /** `programMonths/all/2026-10`. */
  readonly key: string;
  readonly table: FigureTable;
  readonly place: string;
  readonly time: string;
  readonly states: ReadonlySet<string>;
  readonly months: ReadonlySet<string>;
}

/** Cells of two tables that add up to the same: the ones together are the others together. */
export interface Equation {
  readonly whole: readonly Cell[];
  readonly parts: readonly Cell[];
}

export type Regions = Readonly<Record<string, readonly string[]>>;

/** Imports stand outside of every region, so that every pound is in one place. */
const importPlace: Regions = { imports: ['imports'] };

/** For a state that no region names. */
const otherRegion = 'other';

/** The quarter of the calendar in which a month lies: 2026-Q4. */
const quarterOf = (month: string): string => `${month.slice(0, 4)}-Q${Math.ceil(Number(month.slice(5, 7)) / 3)}`;

/** The months from a day to a day, YYYY-MM. */
export function monthsOfSeason(startsOn: string, endsOn: string): string[] {
  const months: string[] = [];
  let [year, month] = [Number(startsOn.slice(0, 4)), Number(startsOn.slice(5, 7))];
  for (let at = startsOn.slice(0, 7); at <= endsOn.slice(0, 7); ) {
    months.push(at);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
    at = `${year}-${String(month).padStart(2, '0')}`;
  }
  return months;
}

/**
 * @param year the name of the year that the months make, such as a season's title
 * @param isWhole the months are all of that year: else there is no figure of it yet
 */
export function cellsOf(
  states: readonly string[],
  months: readonly string[],
  regions: Regions,
  year: string,
  isWhole = true,
) {
  const all = { ...regions, ...importPlace };
  const named = new Set(Object.values(all).flat());
  const left = states.filter((state) => !named.has(state));
  const places = Object.entries({ ...all, [otherRegion]: left })
    .map(([region, members]) => [region, members.filter((state) => states.includes(state))] as const)
    .filter(([, members]) => members.length > 0);
  const quarters = [...new Set(months.map(quarterOf))];
  const make = (
    table: FigureTable,
    place: string,
    time: string,
    of: readonly string[],
    during: readonly string[],
  ): Cell => ({
    key: `${table}/${place}/${time}`,
    table,
    place,
    time,
    states: new Set(of),
    months: new Set(during),
  });
  const monthsOf = (quarter: string) => months.filter((month) => quarterOf(month) === quarter);
  const programMonths = months.map((month) => make('programMonths', 'all', month, states, [month]));
  const regionQuarters = places.flatMap(([region, members]) =>
    quarters.map((quarter) => make('regionQuarters', region, quarter, members, monthsOf(quarter))),
  );
  const stateYears = (isWhole ? states : []).map((state) => make('stateYears', state, year, [state], months));
  const equations: Equation[] = [
    ...quarters.map((quarter) => ({
      whole: programMonths.filter(({ time }) => quarterOf(time) === quarter),
      parts: regionQuarters.filter(({ time }) => time === quarter),
    })),
    ...(isWhole ? places : []).map(([region, members]) => ({
      whole: regionQuarters.filter(({ place }) => place === region),
      parts: stateYears.filter(({ place }) => members.includes(place)),
    })),
    ...(isWhole ? [{ whole: programMonths, parts: stateYears }] : []),
  ];
  return { cells: [...programMonths, ...regionQuarters, ...stateYears], equations };
}
