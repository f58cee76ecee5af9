import { describe, expect, it } from 'vitest';
import { headingId, parseInline, parseMarkdown, plainText } from './markdown.ts';

const source = `# File a report

Choose **Continue**, then [certify](certify.md#sign).
It goes on here.

## Add a row: by typing

1. Press \`Enter\`.
2. Type
   the pounds.

- one
- two

> Nothing is sent
> before you certify.

| Sign | Meaning |
|---|---|
| **!** | wrong |
`;

describe('a page of the guide', () => {
  const { title, blocks } = parseMarkdown(source);

  it('has a title and its blocks in order', () => {
    expect(title).toBe('File a report');
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'heading', 'list', 'list', 'note', 'table']);
  });

  it('joins the lines of a paragraph and finds its marks', () => {
    expect(blocks[0]).toEqual({
      kind: 'paragraph',
      content: [
        { kind: 'text', text: 'Choose ' },
        { kind: 'strong', text: 'Continue' },
        { kind: 'text', text: ', then ' },
        { kind: 'link', text: 'certify', href: 'certify.md#sign' },
        { kind: 'text', text: '. It goes on here.' },
      ],
    });
  });

  it('gives headings the id they are linked by', () => {
    expect(blocks[1]).toMatchObject({ level: 2, id: 'add-a-row-by-typing' });
    expect(headingId('What if Customs’ figure differs?')).toBe('what-if-customs-figure-differs');
  });

  it('tells numbered lists from others, and keeps a broken item together', () => {
    expect(blocks[2]).toMatchObject({ isOrdered: true });
    expect(blocks[3]).toMatchObject({ isOrdered: false });
    const steps = blocks[2]?.kind === 'list' ? blocks[2].items.map(plainText) : [];
    expect(steps).toEqual(['Press Enter.', 'Type the pounds.']);
  });

  it('reads notes and tables', () => {
    expect(blocks[4]).toMatchObject({ content: [{ text: 'Nothing is sent before you certify.' }] });
    const table = blocks[5]?.kind === 'table' ? blocks[5] : null;
    expect(table?.head.map(plainText)).toEqual(['Sign', 'Meaning']);
    expect(table?.rows.map((row) => row.map(plainText))).toEqual([['!', 'wrong']]);
  });

  it('takes everything else for text, HTML too', () => {
    expect(parseInline('<b>not</b> 2*3')).toEqual([{ kind: 'text', text: '<b>not</b> 2*3' }]);
  });
});
