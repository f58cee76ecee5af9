/**
 * WOFF 1.0 (W3C Recommendation, 2012) is an sfnt font whose tables are zlib streams. pdfkit's own WOFF reader inflates
 * the glyph table again for every glyph and fails on some of the Chinese files, so fonts are unpacked once, here.
 */

const woffSignature = 0x774f4646;
const woffHeaderSize = 44;
const woffEntrySize = 20;
const sfntHeaderSize = 12;
const sfntEntrySize = 16;

interface PackedTable {
  tag: number;
  checksum: number;
  size: number;
  packed: Uint8Array<ArrayBuffer>;
}

/**
 * The TrueType or OpenType font inside a WOFF 1.0 file, table for table.
 *
 * @throws Error when the bytes are no WOFF 1.0 font, or a table does not unpack to its stated size.
 */
export async function woffToSfnt(woff: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength);
  if (woff.byteLength < woffHeaderSize || view.getUint32(0) !== woffSignature) throw new Error('Not a WOFF 1.0 font');
  const packedTables = readDirectory(woff, view);
  const tables = await Promise.all(packedTables.map(unpack));
  return writeSfnt(view.getUint32(4), packedTables, tables);
}

function readDirectory(woff: Uint8Array<ArrayBuffer>, view: DataView): PackedTable[] {
  return Array.from({ length: view.getUint16(12) }, (_, index) => {
    const at = woffHeaderSize + index * woffEntrySize;
    const start = view.getUint32(at + 4);
    return {
      tag: view.getUint32(at),
      packed: woff.subarray(start, start + view.getUint32(at + 8)),
      size: view.getUint32(at + 12),
      checksum: view.getUint32(at + 16),
    };
  });
}

async function unpack({ packed, size }: PackedTable): Promise<Uint8Array> {
  if (packed.byteLength === size) return packed; // stored as it is: compressing would not have made it smaller
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const table = new Uint8Array(await new Response(stream).arrayBuffer());
  if (table.byteLength !== size) throw new Error('A font table is damaged');
  return table;
}

function writeSfnt(flavour: number, directory: PackedTable[], tables: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const count = directory.length;
  let offset = sfntHeaderSize + count * sfntEntrySize;
  const sfnt = new Uint8Array(tables.reduce((size, table) => size + aligned(table.byteLength), offset));
  const view = new DataView(sfnt.buffer);
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 2 ** entrySelector * sfntEntrySize;
  view.setUint32(0, flavour);
  view.setUint16(4, count);
  view.setUint16(6, searchRange);
  view.setUint16(8, entrySelector);
  view.setUint16(10, count * sfntEntrySize - searchRange);
  for (const [index, entry] of directory.entries()) {
    const at = sfntHeaderSize + index * sfntEntrySize;
    view.setUint32(at, entry.tag);
    view.setUint32(at + 4, entry.checksum);
    view.setUint32(at + 8, offset);
    view.setUint32(at + 12, entry.size);
    const table = tables[index] ?? new Uint8Array();
    sfnt.set(table, offset);
    offset += aligned(table.byteLength);
  }
  return sfnt;
}

/** Tables of an sfnt font begin on four-byte borders. */
function aligned(size: number): number {
  return (size + 3) & ~3;
}
