/** A number that is never shown in full: its last four characters. */
export function masked(text: string | null): string {
  return text === null || text === '' ? '' : `•••• ${text.slice(-4)}`;
}
