/** A file of an archive: packed or as it is, with what its head says of it. */
interface Member {
  readonly name: Uint8Array;
  readonly content: Uint8Array;
  readonly size: number;
  readonly check: number;
  readonly method: 0 | 8;
}

const encoder = new TextEncoder();

/** The checksum of ZIP archives (CRC-32), byte by byte from a table. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (remainders[(sum ^ byte) & 255] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

/** What a file's own head and its entry in the directory say alike, from the version that can unpack it on. */
function common(view: DataView, at: number, { name, content, size, check, method }: Member): void {
  view.setUint16(at, 20, true);
  // Names are UTF-8.
  view.setUint16(at + 2, 0x0800, true);
  view.setUint16(at + 4, method, true);
  // The first day that an archive can tell: the same files make the same archive.
  view.setUint16(at + 8, 0x21, true);
  view.setUint32(at + 10, check, true);
  view.setUint32(at + 14, content.length, true);
  view.setUint32(at + 18, size, true);
  view.setUint16(at + 22, name.length, true);
}

function headOf(member: Member): Uint8Array {
  const view = new DataView(new ArrayBuffer(30));
  view.setUint32(0, 0x04034b50, true);
  common(view, 4, member);
  return new Uint8Array(view.buffer);
}

function entryOf(member: Member, at: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(46));
  view.setUint32(0, 0x02014b50, true);
  view.setUint16(4, 20, true);
  common(view, 6, member);
  view.setUint32(42, at, true);
  return new Uint8Array(view.buffer);
}

const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, part) => sum + part.length, 0);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function archive(members: readonly Member[]): Uint8Array<ArrayBuffer> {
  let at = 0;
  const front: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  for (const member of members) {
    const parts = [headOf(member), member.name, member.content];
    front.push(...parts);
    directory.push(entryOf(member, at), member.name);
    at += lengthOf(parts);
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, members.length, true);
  end.setUint16(10, members.length, true);
  end.setUint32(12, lengthOf(directory), true);
  end.setUint32(16, at, true);
  return joined([...front, ...directory, new Uint8Array(end.buffer)]);
}

type Texts = ReadonlyMap<string, string>;

const storedMember = ([name, text]: readonly [string, string]): Member => {
  const content = encoder.encode(text);
  return { name: encoder.encode(name), content, size: content.length, check: 0, method: 0 };
};

/** A ZIP archive of texts as they are, for our own reader: there is nothing to work out, checksums included. */
export const storedArchive = (texts: Texts): Uint8Array<ArrayBuffer> => archive([...texts].map(storedMember));

/** A ZIP archive of texts, packed by the platform. */
export async function packedArchive(texts: Texts): Promise<Uint8Array<ArrayBuffer>> {
  const packed = [...texts].map(async (text): Promise<Member> => {
    const plain = storedMember(text);
    const stream = new Blob([text[1]]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const content = new Uint8Array(await new Response(stream).arrayBuffer());
    return { ...plain, content, check: checksum(plain.content), method: 8 };
  });
  return archive(await Promise.all(packed));
}
