/** The id of a field in a dialog: the page behind it has fields of the same names. */
export const idOf = (field: string): string => `factor-${field}`;
