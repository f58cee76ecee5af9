import { recordNumberInFile, recordNumberInPicture } from '@packhouse/record-pdf';

/** More pixels on a side say nothing more about a QR code, and take longer. */
const mostPixels = 2400;

async function pixelsOf(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, mostPixels / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context?.getImageData(0, 0, width, height) ?? null;
}

/**
 * The record number that a file names: a copy of record in its own bytes, a scan or photograph by the QR code that is
 * printed on the copy. Null where there is none. The file stays in the browser.
 */
export async function numberInFile(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return recordNumberInFile(new Uint8Array(await file.arrayBuffer()));
  const pixels = await pixelsOf(file).catch(() => null);
  return pixels === null ? null : recordNumberInPicture(pixels);
}
