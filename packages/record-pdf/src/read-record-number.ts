import decodeQR from 'qr/decode.js';

const recordNumber = /^[0-9a-f]{64}$/;
/** Where `writeCopyOfRecord` writes the number that its QR code shows. */
const inKeywords = /Keywords[^0-9a-f]{1,12}([0-9a-f]{64})/;

/** The record number that a copy of record says it is of, from the file's bytes; null for one that says none. */
export const recordNumberInFile = (bytes: Uint8Array): string | null =>
  inKeywords.exec(new TextDecoder('latin1').decode(bytes))?.[1] ?? null;

/** A picture's pixels: red, green, blue and opacity of one after the other. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** The record number of the QR code in a scan or photograph of a copy of record; null where none is read. */
export function recordNumberInPicture({ width, height, data }: Pixels): string | null {
  try {
    const text = decodeQR({ width, height, data }, { timeLimit: 2000 });
    return recordNumber.test(text) ? text : null;
  } catch {
    // The decoder throws where it finds no code.
    return null;
  }
}
