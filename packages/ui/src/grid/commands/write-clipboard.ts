/** Cells in the form of readClipboard: tabs between cells, line breaks between rows, quotes where a cell holds either. */
export function clipboardText(cells: readonly (readonly string[])[]): string {
  const quoted = (text: string) => (/^"|[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return cells.map((row) => row.map(quoted).join('\t')).join('\r\n');
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The same as a table, for a mail or a document. */
export function clipboardHtml(cells: readonly (readonly string[])[]): string {
  const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
  const rows = cells.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`);
  return `<table><tbody>${rows.join('')}</tbody></table>`;
}
