import { describe, expect, it } from 'vitest';
import { plainText } from './markdown.ts';
import { searchGuide } from './search.ts';
import { userGuide } from './user-guide.ts';

const files = Object.keys(import.meta.glob('../../../../../../docs/user-guide/*.md'));
const topics = userGuide.groups.flatMap((group) => group.topics);
const links = topics.flatMap((topic) =>
  topic.blocks.flatMap((block) => {
    const content = 'content' in block ? block.content : block.kind === 'list' ? block.items.flat() : [];
    const inTable = block.kind === 'table' ? block.rows.flat(2) : [];
    return [...content, ...inTable].flatMap((part) =>
      part.kind === 'link' ? [{ from: topic.id, href: part.href }] : [],
    );
  }),
);

describe('the user guide', () => {
  it('lists every page once', () => {
    const written = files.map((path) => path.split('/').at(-1)).filter((name) => name !== 'README.md');
    expect(topics.map(({ id }) => `${id}.md`).toSorted()).toEqual(written.toSorted());
  });

  it.each(topics.map((topic) => [topic.id, topic] as const))('%s says what it is for, and has text', (_id, topic) => {
    expect(topic.title).not.toBe('');
    expect(topic.summary.length).toBeGreaterThan(30);
    expect(topic.blocks.length).toBeGreaterThan(1);
  });

  it.each(topics.map((topic) => [topic.id, topic] as const))('%s has no heading twice', (_id, { blocks }) => {
    const ids = blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(links)('$from leads to $href', ({ href }) => {
    const [name = '', heading] = href.split('#');
    const topic = userGuide.find(name.replace(/\.md$/, ''));
    expect(topic).not.toBeNull();
    if (heading === undefined) return;
    const ids = topic?.blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : []));
    expect(ids).toContain(heading);
  });

  it.each(['password', 'paste', 'import', 'amend', 'no activity', 'organic', 'reimbursement', 'customs', 'invoice'])(
    'answers "%s"',
    (question) => {
      expect(searchGuide(userGuide, question).length).toBeGreaterThan(0);
    },
  );

  it('has no text with marks left over', () => {
    const paragraphs = topics.flatMap(({ blocks }) =>
      blocks.flatMap((b) => ('content' in b ? [plainText(b.content)] : [])),
    );
    expect(paragraphs.filter((text) => /\*\*|\]\(|^#|^\|/.test(text))).toEqual([]);
  });
});
