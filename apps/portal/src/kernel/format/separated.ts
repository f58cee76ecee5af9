/** Facts beside each other, those that are not there left out. Where they break, the dot ends a line and begins none. */
export const separated = (...facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join('\u00A0· ');
