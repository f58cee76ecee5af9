import { describe, expect, it } from 'vitest';
import { drawSheet } from './draw-sheet.ts';
import { type Sheet, writeSheet } from './write-sheet.ts';

const sheet: Sheet = {
  title: 'Invoice 2026-0001',
  issuedAt: new Date('2026-11-21T15:00:00Z'),
  issuer: 'Demonstration Programme',
  heading: 'Invoice',
  facts: [['Company', 'Río Bend Orchards 碧根果']],
  sums: [['Assessment', '$506.00']],
  paragraphs: ['Pay by bank transfer.'],
};

/** Of the document: whatever differs from one writing to the next (its file identifier) is left out. */
const stable = (content: Buffer) => content.toString('latin1').replace(/\/ID \[[^\]]*\]/, '');

describe('drawSheet', () => {
  it('gives what is written without a thread', async () => {
    expect(stable(await drawSheet(sheet))).toBe(stable(await writeSheet(sheet)));
  });

  it('draws many at once, each its own, while the process goes on', async () => {
    await drawSheet(sheet);
    let turns = 0;
    let isDrawing = true;
    const turn = () => {
      turns += 1;
      if (isDrawing) setImmediate(turn);
    };
    turn();
    const titles = Array.from({ length: 10 }, (_, index) => `Invoice ${index}`);
    const drawn = await Promise.all(titles.map((title) => drawSheet({ ...sheet, title })));
    isDrawing = false;
    expect(new Set(drawn.map((content) => content.toString('latin1'))).size).toBe(titles.length);
    // In this thread, the loop would turn a few times for each.
    expect(turns).toBeGreaterThan(1_000);
  });

  it('says what cannot be drawn, and draws the next', async () => {
    // Border: what a fault of ours would hand over.
    const broken = { ...sheet, facts: [[null, null]] } as unknown as Sheet;
    await expect(drawSheet(broken)).rejects.toThrow(/write-sheet|document-fonts/);
    expect((await drawSheet(sheet)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
