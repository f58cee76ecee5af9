const verbs = /^[\s(]*(?<verb>[a-z]+)/;
const tables = /\b(?:from|into)\s+"?(?<read>[a-z_][a-z0-9_]*)|^\s*update\s+"?(?<changed>[a-z_][a-z0-9_]*)/;

const names = new Map<string, string>();
const mostNames = 500;

/**
 * A name for a statement, such as `select node__season`: its verb and the first table that it names. All that a trace
 * tells of it; the text is of this program's making, and its values are never in it.
 */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const verb = verbs.exec(text)?.groups?.verb ?? 'statement';
  const { read, changed } = tables.exec(text.slice(0, 4_000))?.groups ?? {};
  const table = read ?? changed;
  const name = table === undefined ? verb : `${verb} ${table}`;
  if (names.size < mostNames) names.set(text, name);
  return name;
}
