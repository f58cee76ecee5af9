import { describe, expect, it } from 'vitest';
import { writePdf } from './write-pdf.ts';

const written = () =>
  Buffer.from(writePdf('Packet', [{ text: 'Due (soon)', size: 18 }, { text: 'Below' }])).toString('latin1');

describe('writePdf', () => {
  it('says in its table where each object begins', () => {
    const pdf = written();
    const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]);
    expect(pdf.slice(table)).toMatch(/^xref\n0 7\n/);
    const offsets = [...pdf.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(offsets).toHaveLength(6);
    offsets.forEach((offset, index) => {
      expect(pdf.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
    });
  });

  it('shows its lines one below the other, brackets escaped', () => {
    const pdf = written();
    expect(pdf).toContain('(Due \\(soon\\)) Tj');
    const heights = [...pdf.matchAll(/ 72 ([\d.]+) Tm/g)].map(([, height]) => Number(height));
    expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  });

  it('names the length of its page', () => {
    const [, length, content] = /<< \/Length (\d+) >>\nstream\n([\s\S]*)\nendstream/.exec(written()) ?? [];
    expect(content?.length).toBe(Number(length));
  });
});
