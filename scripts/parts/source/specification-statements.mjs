/** A quoted text, which may hold full stops of its own. A quote inside a word, as in "provider's", opens none. */
const quoted = /(?<=^|[\s(])'[^']*'(?=[\s,;.)]|$)/g;

/** The sentences of a paragraph or bullet; what is quoted is never cut. */
function sentencesOf(text) {
  const masked = text.replace(quoted, (quote) => '_'.repeat(quote.length));
  const starts = [0, ...[...masked.matchAll(/(?<=\.)\s+(?=[A-Z])/g)].map(({ index, 0: gap }) => index + gap.length)];
  return starts.map((start, at) => text.slice(start, starts[at + 1]).trim());
}

/**
 * The statements of one line: a table row by its cells, everything else by its sentences. Headings state nothing, nor do
 * lines that only lead to a list.
 */
function statementsOfLine(line, next) {
  if (line.startsWith('#') || line.startsWith('|---') || next?.startsWith('|---')) return [];
  if (line.startsWith('|')) return [line.replace(/^\|\s*|\s*\|$/g, '').replace(/\s+\|\s+/g, ' — ')];
  return line.trim() === '' || line.endsWith(':') ? [] : sentencesOf(line.replace(/^- /, ''));
}

/**
 * Cuts a specification into its statements: each table row but the heading row, and each sentence of a bullet or
 * paragraph. What stands before the first numbered section is section 0.
 *
 * @param {string} markdown the text, with sections headed "## 1. …"
 * @returns {{ id: string, text: string }[]} in the order of the text, the id being "section.number"
 */
export function specificationStatements(markdown) {
  const found = [];
  let section = '0';
  let number = 0;
  const lines = markdown.split('\n');
  for (const [index, line] of lines.entries()) {
    const heading = /^## (\d+)\./.exec(line);
    if (heading) [section, number] = [heading[1], 0];
    for (const text of statementsOfLine(line, lines[index + 1])) {
      number += 1;
      found.push({ id: `${section}.${number}`, text });
    }
  }
  return found;
}
