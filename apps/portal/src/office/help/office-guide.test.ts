import { describe, expect, it } from 'vitest';
import { type Block, headingsOf, plainText } from '#domain/guide/source/markdown.ts';
import { searchGuide } from '#domain/guide/source/search.ts';
import { officeGuide } from './office-guide.ts';

const files = Object.keys(import.meta.glob('../../../../../docs/office-guide/*.md'));
const whole = await officeGuide.wholeIn('en');
const topics = whole.groups.flatMap((group) => group.topics);

const linesOf = (block: Block) => {
  if ('content' in block) return [block.content];
  if (block.kind === 'list') return block.items;
  return block.kind === 'table' ? block.rows.flat() : [];
};

describe('the office guide', () => {
  it('lists every page once, as it calls itself', async () => {
    const written = files.map((path) => path.split('/').at(-1)).filter((name) => name !== 'README.md');
    expect(topics.map(({ id }) => `${id}.md`).toSorted()).toEqual(written.toSorted());
    const named = (await officeGuide.indexIn('fr')).flatMap((group) => group.topics);
    expect(named).toEqual(topics.map(({ id, title }) => ({ id, title })));
  });

  it.each(topics.map((topic) => [topic.id, topic] as const))(
    '%s says what it is for, with no mark left over',
    (_id, topic) => {
      expect(topic.summary.length).toBeGreaterThan(8);
      const ids = headingsOf(topic.blocks).map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)]);
      const texts = topic.blocks.flatMap(linesOf).map(plainText);
      expect(texts.filter((text) => /\*\*|\]\(|^#|^\|/.test(text))).toEqual([]);
    },
  );

  it.each([
    ['statement', 'payments'],
    ['certificate', 'exemptions'],
    ['due day', 'reports'],
    ['second person confirm', 'what-waits'],
  ])('answers "%s"', (question, page) => {
    expect(searchGuide(whole, question).map(({ topic }) => topic.id)).toContain(page);
  });
});
