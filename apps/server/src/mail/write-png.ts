import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), named, uint32(crc32(named))]);
}

/** A square picture as a PNG file (ISO/IEC 15948). @param pixels red, green, blue and opacity of each, 0 to 255, by rows */
export function writePng(pixels: Uint8Array, side: number): Buffer {
  // Eight bits a channel, colors with opacity; rows are written as they are.
  const header = Buffer.concat([uint32(side), uint32(side), Buffer.from([8, 6, 0, 0, 0])]);
  const rows = Buffer.alloc((side * 4 + 1) * side);
  for (let row = 0; row < side; row += 1) {
    rows.set(pixels.subarray(row * side * 4, (row + 1) * side * 4), row * (side * 4 + 1) + 1);
  }
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}
