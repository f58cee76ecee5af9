/** The part of Markdown that the user guide is written in, as data: no HTML is ever made of it. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph' | 'note'; readonly content: readonly Inline[] }
  /** A picture by its file in the folder of pictures, with words for anyone who does not see it. */
  | { readonly kind: 'picture'; readonly file: string; readonly alt: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly Inline[])[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

export interface Document {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const marks = /\*\*(.+?)\*\*|`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** Bold, code and links of a line. */
export function parseInline(line: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of line.matchAll(marks)) {
    const [whole, strong, code, text, href] = match;
    if (match.index > end) parts.push({ kind: 'text', text: line.slice(end, match.index) });
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (code !== undefined) parts.push({ kind: 'code', text: code });
    else parts.push({ kind: 'link', text: text ?? '', href: href ?? '' });
    end = match.index + whole.length;
  }
  if (end < line.length) parts.push({ kind: 'text', text: line.slice(end) });
  return parts;
}

/** The text without its markup. */
export const plainText = (content: readonly Inline[]): string => content.map(({ text }) => text).join('');

export const headingsOf = (blocks: readonly Block[]): readonly Extract<Block, { kind: 'heading' }>[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block] : []));

/** The id that a heading is linked by: "Add a row" is add-a-row, as on code hosts. */
export const headingId = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');

const itemStart = /^(?:-|\d+\.) +/;
const cells = (row: string) =>
  row
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => parseInline(cell.trim()));

function parseBlock(lines: readonly string[]): Block {
  const [first = ''] = lines;
  const [, alt, file] = /^!\[([^\]]+)\]\((?:\.\.\/)?pictures\/([^)\s]+)\)$/.exec(first) ?? [];
  if (alt !== undefined && file !== undefined) return { kind: 'picture', file, alt };
  const heading = /^(##|###) +(.+)$/.exec(first);
  if (heading !== null) {
    const text = heading[2] ?? '';
    return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, id: headingId(text), text };
  }
  if (first.startsWith('|')) {
    const [head = '', , ...rows] = lines;
    return { kind: 'table', head: cells(head), rows: rows.map(cells) };
  }
  if (itemStart.test(first)) {
    const items = lines.join('\n').split(/\n(?=(?:-|\d+\.) )/);
    const texts = items.map((item) => parseInline(item.replace(itemStart, '').replaceAll(/\n\s*/g, ' ')));
    return { kind: 'list', isOrdered: /^\d/.test(first), items: texts };
  }
  if (first.startsWith('> ')) {
    return { kind: 'note', content: parseInline(lines.map((line) => line.replace(/^> ?/, '')).join(' ')) };
  }
  return { kind: 'paragraph', content: parseInline(lines.join(' ')) };
}

/** Reads a page of the guide: blocks are parted by empty lines, the first is its title. */
export function parseMarkdown(source: string): Document {
  const paragraphs = source
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').map((line) => line.trimEnd()));
  const [title, ...rest] = paragraphs;
  return { title: (title?.[0] ?? '').replace(/^# +/, ''), blocks: rest.map(parseBlock) };
}
