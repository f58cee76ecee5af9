/** A spreadsheet program would take such a text for a formula, and run it (OWASP: CSV injection). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell as it is written to a file: with an apostrophe before what would be run as a formula. */
export const safeCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Programs write ="0042" for a spreadsheet to leave a code as it is: a formula of that text alone. */
const guarded = /^="((?:[^"]|"")*)"$/;

/** A cell as it is read, its letters composed: a formula is a text like any other; our own apostrophe before one goes, and a guard around a code. */
export function plainCell(written: string): string {
  const text = written.normalize('NFC');
  const code = guarded.exec(text)?.[1];
  if (code !== undefined) return code.replaceAll('""', '"');
  return /^'[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text;
}
