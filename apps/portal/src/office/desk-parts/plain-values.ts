/** True for a moment as the wire has it: 2026-09-07T18:36:00.000Z. */
export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) && !Number.isNaN(Date.parse(text));

/** How many places a decimal is written with: 2 of 40148.39; null for any other text. */
export const decimalPlaces = (text: string): number | null => /^-?\d{1,12}\.(\d{1,6})$/.exec(text)?.[1]?.length ?? null;

/** The name of a row that a change refers to; null where the server knows none. */
export const nameIn = (row: object | null): string | null =>
  row !== null && 'name' in row && typeof row.name === 'string' ? row.name : null;
