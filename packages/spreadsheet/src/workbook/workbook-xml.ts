/** Facts of a workbook's parts beside its sheets (ECMA-376, part 1, 18). */
import { readXml } from './read-xml.ts';

interface Relation {
  readonly id: string | null;
  readonly kind: string | undefined;
  readonly path: string;
}

function relationsOf(relations: string): readonly Relation[] {
  const found: Relation[] = [];
  readXml(relations, {
    open: (name, attribute) => {
      if (name !== 'Relationship') return;
      const target = attribute('Target') ?? '';
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      found.push({ id: attribute('Id'), kind: attribute('Type')?.split('/').at(-1), path });
    },
  });
  return found;
}

/** The parts that every sheet of a workbook shares: its texts and how its cells are shown. */
export const sharedParts = (relations: string): readonly string[] =>
  relationsOf(relations).flatMap(({ kind, path }) => (kind === 'styles' || kind === 'sharedStrings' ? [path] : []));

export interface SheetPart {
  readonly name: string;
  readonly path: string;
  readonly isHidden: boolean;
}

/** The sheets with cells, in their order; sheets that are charts have none. */
export function sheetParts(workbook: string, relations: string): readonly SheetPart[] {
  const worksheets = relationsOf(relations).filter(({ kind }) => kind === 'worksheet');
  const paths = new Map(worksheets.map(({ id, path }) => [id, path]));
  const parts: SheetPart[] = [];
  readXml(workbook, {
    open: (tag, attribute) => {
      if (tag !== 'sheet') return;
      const path = paths.get(attribute('id'));
      const name = attribute('name');
      if (path === undefined || name === null) return;
      parts.push({ name, path, isHidden: ['hidden', 'veryHidden'].includes(attribute('state') ?? '') });
    },
  });
  return parts;
}

/** True for workbooks whose days are counted from 1904, as those of old Macintoshes are. */
export function countsFrom1904(workbook: string): boolean {
  let date1904: string | null = null;
  readXml(workbook, {
    open: (name, attribute) => {
      if (name === 'workbookPr') date1904 ??= attribute('date1904');
    },
  });
  return date1904 === '1' || date1904 === 'true';
}

/** Formats that show a number with zeros before it ("00000"), by the index of the style: how many digits they show. */
export function zeroFormats(styles: string): ReadonlyMap<number, number> {
  const codes = new Map<string | null, string>();
  const formats: (string | null)[] = [];
  let isInFormats = false;
  readXml(styles, {
    open: (name, attribute) => {
      if (name === 'numFmt') codes.set(attribute('numFmtId'), attribute('formatCode') ?? '');
      if (name === 'cellXfs') isInFormats = true;
      if (name === 'xf' && isInFormats) formats.push(attribute('numFmtId'));
    },
    close: (name) => {
      if (name === 'cellXfs') isInFormats = false;
    },
  });
  const digits = formats.map((id, at) => {
    const code = codes.get(id) ?? '';
    return [at, /^0{2,}$/.test(code) ? code.length : 0] as const;
  });
  return new Map(digits.filter(([, count]) => count > 0));
}
