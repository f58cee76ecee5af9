/** Undoes zlib's compression (RFC 1950); rejects what is none. */
export type Inflate = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

const streams = /\bstream\r?\n[\s\S]*?\bendstream\b/g;
const objectStream = /\/Type\s*\/ObjStm\b[\s\S]*?\bstream\r?\n/g;
/** ISO 32000-1, 7.5.5: the trailer, or the dictionary of a cross-reference stream, names the encryption. */
const encryption = /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/;
/** ISO 32000-1, 12.6.4.16: actions that run a script, and the name tree of those that run on opening. */
const script = /\/S\s*\/JavaScript\b|\/JS\s*[(<\d]|\/JavaScript\s*(?:\d+\s+\d+\s+R|<<)/;

/** One character for each byte, so that places in the text are places in the file. */
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Names may be written with their characters' codes: /J#61vaScript (ISO 32000-1, 7.3.5). */
const plainNames = (text: string) =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** The objects that are packed into compressed streams, as text; what cannot be unpacked is left out. */
async function packedObjects(bytes: Uint8Array<ArrayBuffer>, text: string, inflate: Inflate): Promise<string> {
  const parts = [...text.matchAll(objectStream)].map(async ({ 0: head, index }) => {
    const from = index + head.length;
    const packed = bytes.subarray(from, text.indexOf('endstream', from));
    return inflate(packed).then(textOf, () => '');
  });
  return (await Promise.all(parts)).join('\n');
}

/**
 * Why a PDF is not taken although it is one: its content is locked, or opening it runs a script. Null where neither is
 * found.
 */
export async function pdfFault(
  bytes: Uint8Array<ArrayBuffer>,
  inflate: Inflate,
): Promise<'encrypted' | 'scripted' | null> {
  const text = textOf(bytes);
  const outside = plainNames(text.replace(streams, ' '));
  if (encryption.test(outside)) return 'encrypted';
  const packed = plainNames(await packedObjects(bytes, text, inflate));
  return script.test(outside) || script.test(packed) ? 'scripted' : null;
}
