import { describe, expect, it } from 'vitest';
import { makeGuide } from './guide.ts';
import { searchGuide } from './search.ts';

const guide = makeGuide({
  'guide/README.md': '# Guide\n\n## Reports\n\n- [Certify](certify.md)\n- [Amend](amend.md)',
  'guide/certify.md':
    '# Certify a report\n\nSign and send it.\n\n## Your name\n\nType your full name; it is your signature.',
  'guide/amend.md':
    '# Amend a report\n\nCorrect what you certified.\n\n## The reason\n\nSay why, in a sentence. Café d’Ahuy.',
});
const found = (question: string) =>
  searchGuide(guide, question).map(({ topic, heading }) => [topic.id, heading?.id ?? null]);

describe('the search', () => {
  it('finds nothing for nothing', () => {
    expect(searchGuide(guide, '  ')).toEqual([]);
    expect(searchGuide(guide, 'invoice')).toEqual([]);
  });

  it('puts the page whose title has the word first', () => {
    expect(found('certif')).toEqual([
      ['certify', null],
      ['amend', null],
    ]);
  });

  it('leads to the section that holds all the words', () => {
    expect(found('full signature')).toEqual([['certify', 'your-name']]);
  });

  it('does without capital letters and accents', () => {
    expect(found('CAFE reason')).toEqual([['amend', 'the-reason']]);
  });

  it('finds a word with the apostrophe of the keyboard as with that of the text', () => {
    expect(found("d'ahuy")).toEqual([['amend', 'the-reason']]);
    expect(found('d’ahuy')).toEqual([['amend', 'the-reason']]);
  });

  it('shows the text around the word', () => {
    expect(searchGuide(guide, 'sentence')[0]?.excerpt).toBe('Say why, in a sentence. Café d’Ahuy.');
  });
});
