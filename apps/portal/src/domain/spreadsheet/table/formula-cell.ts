/** A spreadsheet program would take such a text for a formula, and run it (OWASP: CSV injection). */
const formulaStart = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell as it is written to a file: with an apostrophe before what would be run as a formula. */
export const safeCell = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** A cell as it is read: a formula is a text like any other, and our own apostrophe before one goes. */
export const plainCell = (text: string): string => (/^'[=+\-@＝＋－＠]/.test(text) ? text.slice(1) : text);
