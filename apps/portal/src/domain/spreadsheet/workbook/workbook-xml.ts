/** Facts that the library for workbooks leaves out, looked up in the XML of the parts (ECMA-376, part 1, 18). */
import type { Hidden } from '../table/table.ts';

/** More than a file of ours has. */
const mostColumns = 1000;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of XML as it is meant. */
function decoded(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return entities[name] ?? whole;
  });
}

/** An attribute of a tag, whatever prefix its name has. */
function attribute(attributes: string, name: string): string | null {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return match === null ? null : decoded(match[1] ?? match[2] ?? '');
}

const tags = (xml: string, name: string) => [
  ...xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\b((?:[^>"']|"[^"]*"|'[^']*')*)>`, 'g')),
];

const relationsOf = (relations: string) =>
  tags(relations, 'Relationship').map(([, attributes = '']) => {
    const target = attribute(attributes, 'Target') ?? '';
    return {
      id: attribute(attributes, 'Id'),
      kind: attribute(attributes, 'Type')?.split('/').at(-1),
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
    };
  });

/** The parts that every sheet of a workbook shares: its texts and how its cells are shown. */
export const sharedParts = (relations: string): readonly string[] =>
  relationsOf(relations).flatMap(({ kind, path }) => (kind === 'styles' || kind === 'sharedStrings' ? [path] : []));

/** A sheet of a workbook with its place in the archive. */
export interface SheetPart {
  readonly name: string;
  readonly path: string;
  readonly isHidden: boolean;
}

/** The sheets with cells, in their order; sheets that are charts have none. */
export function sheetParts(workbook: string, relations: string): readonly SheetPart[] {
  const worksheets = relationsOf(relations).filter(({ kind }) => kind === 'worksheet');
  const paths = new Map(worksheets.map(({ id, path }) => [id, path]));
  return tags(workbook, 'sheet').flatMap(([, attributes = '']) => {
    const path = paths.get(attribute(attributes, 'id'));
    const name = attribute(attributes, 'name');
    if (path === undefined || name === null) return [];
    return [{ name, path, isHidden: ['hidden', 'veryHidden'].includes(attribute(attributes, 'state') ?? '') }];
  });
}

/** True for workbooks whose days are counted from 1904, as those of old Macintoshes are. */
export function countsFrom1904(workbook: string): boolean {
  const [, attributes = ''] = tags(workbook, 'workbookPr')[0] ?? [];
  return ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
}

/** Why a cell has no value. */
export type ValueLack = 'error' | 'formula';

export interface PlainSheet {
  /** With errors and formulas without a value as texts, which the reader would take for empty cells. */
  readonly xml: string;
  readonly lacks: ReadonlyMap<string, ValueLack>;
}

const cellPattern = /<((?:\w+:)?)c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/\1c>)/g;
const valuePattern = /<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\/(?:\w+:)?v>/;
const formulaPattern = /<(?:\w+:)?f\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?f>)/;

/** Makes errors ("#N/A"), formulas that were never worked out, and zeros that a format shows before a code readable. */
export function plainSheet(xml: string, zeros: ReadonlyMap<number, number> = new Map()): PlainSheet {
  const lacks = new Map<string, ValueLack>();
  if (zeros.size === 0 && !/\st=["']e["']|<(?:\w+:)?f[\s>/]/.test(xml)) return { xml, lacks };
  const plain = xml.replace(cellPattern, (whole, prefix: string, attributes: string, body = '') => {
    const type = attribute(attributes, 't') ?? 'n';
    const value = valuePattern.exec(body)?.[1] ?? '';
    const formula = formulaPattern.exec(body);
    const isError = type === 'e' && value !== '';
    const isUnknown =
      formula !== null && value === '' && type !== 'inlineStr' && !(type === 'str' && /<\w*:?v/.test(body));
    const address = attribute(attributes, 'r') ?? '';
    const digits = type === 'n' && /^\d+$/.test(value) ? zeros.get(Number(attribute(attributes, 's') ?? 0)) : undefined;
    if (!isError && !isUnknown && digits === undefined) return whole;
    if (isError || isUnknown) lacks.set(address, isError ? 'error' : 'formula');
    const text = isError ? value : isUnknown ? `=${formula?.[1] ?? ''}` : value.padStart(digits ?? 0, '0');
    return `<${prefix}c r="${address}" t="inlineStr"><${prefix}is><${prefix}t>${text}</${prefix}t></${prefix}is></${prefix}c>`;
  });
  return { xml: plain, lacks };
}

/** Zero is how some programs hide a row or a column. */
const isHidden = (attributes: string, size: string) =>
  ['1', 'true'].includes(attribute(attributes, 'hidden') ?? '') || Number(attribute(attributes, size) ?? '1') === 0;

/** The rows and columns that a sheet does not show: hidden by hand, by a filter or by a group that is shut. */
export function hiddenParts(xml: string): Hidden {
  let row = 0;
  const rows = tags(xml, 'row').flatMap(([, attributes = '']) => {
    row = Number(attribute(attributes, 'r') ?? row + 1);
    return isHidden(attributes, 'ht') ? [row] : [];
  });
  const columns = tags(xml, 'col').flatMap(([, attributes = '']) => {
    const [first, last] = [Number(attribute(attributes, 'min')), Number(attribute(attributes, 'max'))];
    // A file may say that all columns to the last possible one are hidden; none of those beyond has a cell.
    const count = Math.min(last - first + 1, mostColumns);
    return isHidden(attributes, 'width') ? Array.from({ length: count }, (_, at) => first - 1 + at) : [];
  });
  return { rows, columns };
}

/** Formats that show a number with zeros before it ("00000"), by the index of the style: how many digits they show. */
export function zeroFormats(styles: string): ReadonlyMap<number, number> {
  const codes = new Map(
    tags(styles, 'numFmt').map(([, attributes = '']) => [
      attribute(attributes, 'numFmtId'),
      attribute(attributes, 'formatCode') ?? '',
    ]),
  );
  const [, cellFormats = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  const digits = tags(cellFormats, 'xf').map(([, attributes = ''], at) => {
    const code = codes.get(attribute(attributes, 'numFmtId')) ?? '';
    return [at, /^0{2,}$/.test(code) ? code.length : 0] as const;
  });
  return new Map(digits.filter(([, count]) => count > 0));
}

/** Cells shown as one, by the addresses of their first and last. */
export const mergedRanges = (xml: string): readonly string[] =>
  tags(xml, 'mergeCell').flatMap(([, attributes = '']) => attribute(attributes, 'ref') ?? []);
