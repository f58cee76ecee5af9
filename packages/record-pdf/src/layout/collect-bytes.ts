/** The bytes of a document, once it is ended. */
export async function collectBytes(doc: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  await new Promise((resolve, reject) => {
    doc.on('data', (chunk) => chunks.push(chunk));
    doc.on('error', reject);
    doc.on('end', resolve);
  });
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
