import { type OfficeDocument, writeOfficeDocument } from '@packhouse/record-pdf';
import { describe, expect, it } from 'vitest';
import { drawDocument } from './draw-document.ts';
import { readFontFile } from './read-font-file.ts';

const document: OfficeDocument = {
  title: 'Invoice 2026-0001',
  issuedAt: new Date('2026-11-21T15:00:00Z'),
  issuer: 'Demonstration Program',
  heading: 'Invoice',
  facts: [['Company', 'Río Bend Orchards 碧根果']],
  sums: [['Assessment', '$506.00']],
  paragraphs: ['Pay by bank transfer.'],
};

/** Of the document: whatever differs from one writing to the next (its file identifier) is left out. */
const stable = (content: Buffer) => content.toString('latin1').replace(/\/ID \[[^\]]*\]/, '');

describe('drawDocument', () => {
  it('gives what is written without a thread', async () => {
    expect(stable(await drawDocument(document))).toBe(
      stable(Buffer.from(await writeOfficeDocument(document, readFontFile))),
    );
  });

  it('draws many at once, each its own, while the process goes on', async () => {
    await drawDocument(document);
    let turns = 0;
    let isDrawing = true;
    const turn = () => {
      turns += 1;
      if (isDrawing) setImmediate(turn);
    };
    turn();
    const titles = Array.from({ length: 10 }, (_, index) => `Invoice ${index}`);
    const drawn = await Promise.all(titles.map((title) => drawDocument({ ...document, title })));
    isDrawing = false;
    expect(new Set(drawn.map((content) => content.toString('latin1'))).size).toBe(titles.length);
    // In this thread, the loop would turn a few times for each.
    expect(turns).toBeGreaterThan(1_000);
  });

  it('says what cannot be drawn, and draws the next', async () => {
    // Border: what an error of ours would hand over.
    const broken = { ...document, facts: [[null, null]] } as unknown as OfficeDocument;
    await expect(drawDocument(broken)).rejects.toThrow(/office-page|script-runs/);
    expect((await drawDocument(document)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
