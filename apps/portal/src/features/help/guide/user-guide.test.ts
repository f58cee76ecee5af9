import { languages } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import type { Block } from '#domain/guide/source/markdown.ts';
import { headingsOf, plainText } from '#domain/guide/source/markdown.ts';
import { searchGuide } from '#domain/guide/source/search.ts';
import { pictureUrl } from './pictures.ts';
import { userGuide } from './user-guide.ts';

const { indexIn: guideIndexIn, pageIn: guidePageIn, headingHere, wholeIn: wholeGuideIn } = userGuide;

const files = Object.keys(import.meta.glob('../../../../../../docs/user-guide/*.md'));
const examples = import.meta.glob<{ searchExample: string }>('../texts/*.json', { import: 'default', eager: true });
const english = await wholeGuideIn('en');
const guides = await Promise.all(languages.map(async ({ code }) => [code, await wholeGuideIn(code)] as const));

const linksIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => {
    const content = 'content' in block ? block.content : block.kind === 'list' ? block.items.flat() : [];
    const inTable = block.kind === 'table' ? block.rows.flat(2) : [];
    return [...content, ...inTable].flatMap((part) => (part.kind === 'link' ? [part.href] : []));
  });
/** A page's parts in their order: another language says the same, in the same places. */
const shapeOf = (blocks: readonly Block[]) =>
  blocks.map((block) => {
    if (block.kind === 'heading') return `heading ${block.level}`;
    return block.kind === 'list' ? `list of ${block.items.length}` : block.kind;
  });

describe.each(guides)('the user guide in %s', (language, guide) => {
  const topics = guide.groups.flatMap((group) => group.topics);

  it('lists every page once, in the order and the groups of the English one', () => {
    const written = files.map((path) => path.split('/').at(-1)).filter((name) => name !== 'README.md');
    expect(topics.map(({ id }) => `${id}.md`).toSorted()).toEqual(written.toSorted());
    const order = ({ groups }: typeof guide) => groups.map((group) => group.topics.map(({ id }) => id));
    expect(order(guide)).toEqual(order(english));
  });

  it('names its pages in the list as they call themselves', async () => {
    const named = (await guideIndexIn(language)).flatMap((group) => group.topics);
    expect(named).toEqual(topics.map(({ id, title }) => ({ id, title })));
  });

  it('gives a page by itself as it stands among the others, and none of a name that is none', async () => {
    expect(await guidePageIn(language, 'certify')).toEqual(guide.find('certify'));
    expect(await guidePageIn(language, 'README')).toBeNull();
    expect(await guidePageIn(language, '../en/certify')).toBeNull();
  });

  it('finds the headings of a page by their own ids and by the English ones', async () => {
    const [page, own] = [guide.find('certify'), english.find('certify')];
    if (page === null || own === null) throw new Error('There is no page about certifying.');
    const ids = headingsOf(page.blocks).map(({ id }) => id);
    const found = (wanted: readonly string[]) => Promise.all(wanted.map((id) => headingHere(language, page, id)));
    expect(await found(ids)).toEqual(ids);
    expect(await found(headingsOf(own.blocks).map(({ id }) => id))).toEqual(ids);
    expect(await headingHere(language, page, 'nowhere')).toBeNull();
  });

  it.each(topics.map((topic) => [topic.id, topic] as const))(
    '%s says what it is for, under the same headings',
    (id, topic) => {
      expect(topic.title).not.toBe('');
      expect(topic.summary.length).toBeGreaterThan(8);
      expect(shapeOf(topic.blocks)).toEqual(shapeOf(english.find(id)?.blocks ?? []));
      const ids = headingsOf(topic.blocks).map((heading) => heading.id);
      expect(ids).toEqual([...new Set(ids)]);
    },
  );

  it('leads only to pages and headings that are there', () => {
    const broken = topics.flatMap((topic) =>
      linksIn(topic.blocks).filter((href) => {
        const [name = '', heading] = href.split('#');
        const target = guide.find(name.replace(/\.md$/, ''));
        if (target === null) return true;
        return heading !== undefined && !headingsOf(target.blocks).some(({ id }) => id === heading);
      }),
    );
    expect(broken).toEqual([]);
  });

  it('shows only pictures that were taken, in its language, each said in words', () => {
    const pictures = topics.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'picture' ? [block] : [])),
    );
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.filter(({ file }) => !file.startsWith(`${language}/`))).toEqual([]);
    expect(pictures.filter(({ file, alt }) => pictureUrl(file) === null || alt.length < 8)).toEqual([]);
  });

  it('has no text with marks left over', () => {
    const paragraphs = topics.flatMap(({ blocks }) =>
      blocks.flatMap((block) => ('content' in block ? [plainText(block.content)] : [])),
    );
    expect(paragraphs.filter((text) => /\*\*|\]\(|^#|^\|/.test(text))).toEqual([]);
  });
});

it('has in French no line that can begin with a mark', async () => {
  const { pages } = await import('./languages/fr.ts');
  const sources = await Promise.all(Object.values(pages).map((load) => load()));
  expect(sources.flatMap((source) => source.match(/.{12}(?: [:;?!»](?![-|])|« )/g) ?? [])).toEqual([]);
});

describe('the search', () => {
  it.each(guides)('answers in %s what its field gives as an example', async (language, guide) => {
    const { searchExample } = examples[`../texts/${language}.json`] ?? { searchExample: '' };
    const [question = ''] = searchExample.split(/[:：]\s*/).slice(1);
    expect(searchGuide(guide, question)[0]?.topic.id).toBe('paste-rows');
  });

  it.each(['password', 'paste', 'import', 'amend', 'no activity', 'organic', 'reimbursement', 'customs', 'invoice'])(
    'answers "%s"',
    (question) => {
      expect(searchGuide(english, question).length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['es', 'contraseña'],
    ['fr', 'facture'],
    ['it', 'dogana'],
    ['zh', '密码'],
  ] as const)('answers in %s: "%s"', (language, question) => {
    const guide = guides.find(([code]) => code === language)?.[1] ?? english;
    expect(searchGuide(guide, question).length).toBeGreaterThan(0);
  });
});
