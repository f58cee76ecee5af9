import type { OfficeDocument } from '@packhouse/record-pdf';
import { WorkThread } from '#load/work-thread.ts';

/** It ends soon: with its fonts it holds some 60 MB. */
const thread = new WorkThread<OfficeDocument, Uint8Array>(new URL('./document-worker.ts', import.meta.url), {
  idleTime: 10_000,
});

/**
 * Writes a document as a PDF in a thread beside: setting its type takes some 50 ms of a processor, in which the server
 * would answer nobody, and on the deadline there are hundreds (quality.md R5). A line that says nothing is left out.
 */
export const drawDocument = async (document: OfficeDocument): Promise<Buffer> =>
  Buffer.from(await thread.run({ ...document, paragraphs: document.paragraphs.filter((text) => text !== '') }));
