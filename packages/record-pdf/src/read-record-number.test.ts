import { readFontFile, sampleRecord } from '@packhouse/testing';
import { encodeQR } from 'qr';
import { describe, expect, it } from 'vitest';
import { recordNumberInFile, recordNumberInPicture } from './read-record-number.ts';
import { writeCopyOfRecord } from './write-copy-of-record.ts';

const number = '2a42d9b68c314a26dc51882b0d038f49120bfaa2d72e24e76b934720cd8aa2c2';

/** A text as a camera sees its QR code: each square five pixels wide. */
function pictureOf(text: string) {
  const squares = encodeQR(text, 'raw', { border: 4 });
  const side = squares.length * 5;
  const data = new Uint8Array(side * side * 4);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const shade = squares[Math.floor(y / 5)]?.[Math.floor(x / 5)] === true ? 0 : 255;
      data.set([shade, shade, shade, 255], (y * side + x) * 4);
    }
  }
  return { width: side, height: side, data };
}

describe('the record number of a copy', () => {
  it('is read from its bytes', async () => {
    const write = (qr?: string) =>
      writeCopyOfRecord(sampleRecord(qr === undefined ? {} : { qr }), { readFont: readFontFile });
    expect(recordNumberInFile(await write(number))).toBe(number);
    expect(recordNumberInFile(await write())).toBeNull();
  });

  it('is read from a picture of its QR code, and no other code is taken for one', () => {
    expect(recordNumberInPicture(pictureOf(number))).toBe(number);
    expect(recordNumberInPicture(pictureOf('https://example.org'))).toBeNull();
    expect(recordNumberInPicture({ width: 60, height: 60, data: new Uint8Array(60 * 60 * 4) })).toBeNull();
  });
});
