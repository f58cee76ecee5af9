const cmapTag = 0x636d6170;
const sfntHeaderSize = 12;
const sfntEntrySize = 16;

/**
 * Which code points a font has a picture for, from its `cmap` table in format 4 (OpenType 1.9), which every file of
 * Noto Sans has. Beyond the basic plane nothing is covered.
 *
 * @throws Error when the font has no such table.
 */
export function glyphCoverage(sfnt: Uint8Array<ArrayBuffer>): (codePoint: number) => boolean {
  const segments = readSegments(new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.byteLength));
  return (codePoint) => segments.some(([first, last]) => first <= codePoint && codePoint <= last);
}

/** First and last code point of each segment; the closing one, which maps U+FFFF to nothing, is left out. */
function readSegments(view: DataView): [number, number][] {
  const table = formatFourTable(view);
  const size = view.getUint16(table + 6);
  const ends = table + 14;
  const starts = ends + size + 2;
  return Array.from({ length: size / 2 }, (_, index): [number, number] => [
    view.getUint16(starts + index * 2),
    view.getUint16(ends + index * 2),
  ]).filter(([first]) => first !== 0xffff);
}

function formatFourTable(view: DataView): number {
  const cmap = tableOffset(view);
  for (let index = 0; index < view.getUint16(cmap + 2); index++) {
    const table = cmap + view.getUint32(cmap + 4 + index * 8 + 4);
    if (view.getUint16(table) === 4) return table;
  }
  throw new Error('The font has no character map in format 4');
}

function tableOffset(view: DataView): number {
  for (let index = 0; index < view.getUint16(4); index++) {
    const entry = sfntHeaderSize + index * sfntEntrySize;
    if (view.getUint32(entry) === cmapTag) return view.getUint32(entry + 8);
  }
  throw new Error('The font has no character map');
}
