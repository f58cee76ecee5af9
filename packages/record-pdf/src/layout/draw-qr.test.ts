import { readQrCodes } from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import { collectBytes } from './collect-bytes.ts';
import { drawQr } from './draw-qr.ts';
import { openTaggedDocument } from './open-document.ts';

async function drawn(...texts: readonly string[]): Promise<Uint8Array> {
  const doc = openTaggedDocument({ margin: 0, info: { Title: 'QR', CreationDate: new Date(0) } });
  const bytes = collectBytes(doc);
  for (const [index, text] of texts.entries()) drawQr(doc, text, { x: 40, y: 40 + index * 100, side: 72 });
  doc.end();
  return bytes;
}

describe('a QR code in a document', () => {
  it.each(['INV-2026-10-10234', 'fhr-7k4m-2p', 'First Handler Report-10234-October 2026 v2', 'Łódź 碧根果', '7'])(
    'of "%s" is read back',
    async (text) => {
      expect(readQrCodes(await drawn(text))).toEqual([text]);
    },
  );

  it('stands beside others', async () => {
    expect(readQrCodes(await drawn('first', 'second'))).toEqual(['first', 'second']);
  });

  it('is drawn alike each time', async () => {
    const stable = (content: Uint8Array) =>
      Buffer.from(content)
        .toString('latin1')
        .replace(/\/ID \[[^\]]*\]/, '');
    expect(stable(await drawn('INV-1'))).toBe(stable(await drawn('INV-1')));
  });

  it('refuses what no symbol can hold', async () => {
    await expect(drawn('x'.repeat(2400))).rejects.toThrow();
  });
});
