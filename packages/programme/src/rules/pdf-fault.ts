/**
 * Undoes zlib's compression (RFC 1950) as far as the data go, whatever follows them; null when they would grow beyond
 * `most` bytes. Never rejects.
 */
export type Inflate = (bytes: Uint8Array<ArrayBuffer>, most: number) => Promise<Uint8Array | null>;

/** What the packed objects of a file may grow to, in bytes: one that was made to fill the memory is not looked through. */
const mostUnpacked = 32 * 1024 * 1024;

const objectStream = /\/Type\s*\/ObjStm\b/;
/** ISO 32000-1, 7.5.5: the trailer, or the dictionary of a cross-reference stream, names the encryption. */
const encryption = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
/** ISO 32000-1, 12.6.4.16: actions that run a script, and the name tree of those that run on opening. */
const script = /\/S\s*\/JavaScript\b|\/JS\s*[(<\d]|\/JavaScript\s*(?:\d+\s+\d+\s+R|<<)/;

/** One character for each byte, so that places in the text are places in the file. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Names may be written with their characters' codes: /J#61vaScript (ISO 32000-1, 7.3.5). */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

interface Parts {
  /** Everything but the streams. */
  readonly outside: string;
  /** First byte of each stream of packed objects, and the byte after it. */
  readonly packed: readonly (readonly [from: number, to: number])[];
}

/** Parts a file in one go from front to back: whatever it is made of, no byte is looked at twice. */
function partsOf(text: string): Parts {
  const begin = /\bstream\r?\n/g;
  const outside: string[] = [];
  const packed: (readonly [number, number])[] = [];
  let last = 0;
  for (let head = begin.exec(text); head !== null; head = begin.exec(text)) {
    const from = begin.lastIndex;
    const to = text.indexOf('endstream', from);
    if (to === -1) break;
    const before = plainNames(text.slice(last, head.index));
    outside.push(before);
    // The dictionary of the stream stands between the start of its object and the stream.
    if (objectStream.test(before.slice(Math.max(0, before.lastIndexOf('obj'))))) packed.push([from, to]);
    last = to + 'endstream'.length;
    begin.lastIndex = last;
  }
  return { outside: [...outside, plainNames(text.slice(last))].join(' '), packed };
}

/** Whether a packed object runs a script, or there are too many to be sure. */
async function isScriptPacked(bytes: Uint8Array<ArrayBuffer>, { packed }: Parts, inflate: Inflate): Promise<boolean> {
  let left = mostUnpacked;
  for (const [from, to] of packed) {
    const objects = await inflate(bytes.subarray(from, to), left);
    if (objects === null || script.test(plainNames(textOf(objects)))) return true;
    left -= objects.length;
  }
  return false;
}

/**
 * Why a PDF is not taken although it is one: its content is locked, or opening it runs a script. Null where neither is
 * found.
 */
export async function pdfFault(
  bytes: Uint8Array<ArrayBuffer>,
  inflate: Inflate,
): Promise<'encrypted' | 'scripted' | null> {
  const parts = partsOf(textOf(bytes));
  if (encryption.test(parts.outside)) return 'encrypted';
  return script.test(parts.outside) || (await isScriptPacked(bytes, parts, inflate)) ? 'scripted' : null;
}
