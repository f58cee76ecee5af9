import { readFontFile } from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import { woffToSfnt } from './woff-to-sfnt.ts';

const files = [
  'noto-sans-latin-400-normal.woff',
  'noto-sans-latin-ext-700-normal.woff',
  'noto-sans-sc-101-400-normal.woff',
];

/** Sum of a table's big-endian words, as OpenType 1.9 defines it; `head` holds a sum of its own, which counts as 0. */
function checksum(table: DataView, tag: string): number {
  let sum = 0;
  for (let at = 0; at < table.byteLength; at += 4) {
    if (!(tag === 'head' && at === 8)) sum = (sum + table.getUint32(at)) >>> 0;
  }
  return sum;
}

function tablesOf(sfnt: Uint8Array<ArrayBuffer>) {
  const view = new DataView(sfnt.buffer);
  return Array.from({ length: view.getUint16(4) }, (_, index) => {
    const at = 12 + index * 16;
    const [offset, size] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    const tag = new TextDecoder().decode(sfnt.subarray(at, at + 4));
    return {
      tag,
      stated: view.getUint32(at + 4),
      found: checksum(new DataView(sfnt.buffer, offset, (size + 3) & ~3), tag),
    };
  });
}

describe('woffToSfnt', () => {
  it.each(files)('unpacks every table of %s to its stated checksum', async (file) => {
    const tables = tablesOf(await woffToSfnt(await readFontFile(file)));
    expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']));
    for (const { tag, stated, found } of tables) expect({ tag, checksum: found }).toEqual({ tag, checksum: stated });
  });

  it('refuses what is no WOFF 1.0 font', async () => {
    await expect(woffToSfnt(new TextEncoder().encode('<!doctype html>'.repeat(9)))).rejects.toThrow('Not a WOFF');
    await expect(woffToSfnt(new Uint8Array())).rejects.toThrow('Not a WOFF');
  });

  it('refuses a font that was cut off', async () => {
    const woff = await readFontFile('noto-sans-latin-400-normal.woff');
    await expect(woffToSfnt(woff.slice(0, 4000))).rejects.toThrow();
  });
});
