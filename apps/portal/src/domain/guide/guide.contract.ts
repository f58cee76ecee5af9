import { languages } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import type { GuideLibrary } from './guide-library.ts';
import { type Block, headingsOf, type Inline, plainText } from './markdown.ts';
import { searchGuide } from './search.ts';

type Sources = Readonly<Record<string, () => Promise<string>>>;

interface WrittenGuide {
  readonly library: GuideLibrary;
  /** The English files, README.md among them. */
  readonly written: readonly string[];
  /** The French files, by their paths. */
  readonly french: Sources;
  /** A page of several headings. */
  readonly example: string;
  /** Texts with the example that the field of the search gives, by their paths, and the page that answers it. */
  readonly asked: Readonly<Record<string, { readonly searchExample: string }>>;
  readonly answers: string;
}

/** Each piece of a block's text: of a paragraph, an item, a cell. */
const linesOf = (block: Block): readonly (readonly Inline[])[] => {
  if ('content' in block) return [block.content];
  if (block.kind === 'list') return block.items;
  return block.kind === 'table' ? [block.head, ...block.rows].flat() : [];
};

const linksIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) =>
    linesOf(block).flatMap((line) => line.flatMap((part) => ('href' in part ? [part.href] : []))),
  );

/** A page's parts in their order: another language says the same, in the same places. */
const shapeOf = (blocks: readonly Block[]) =>
  blocks.map((block) => {
    if (block.kind === 'heading') return `heading ${block.level}`;
    if (block.kind === 'table') return `table of ${block.rows.length} by ${block.head.length}`;
    const links = linksIn([block]).length;
    return block.kind === 'list' ? `list of ${block.items.length}, ${links} links` : `${block.kind}, ${links} links`;
  });

/** Tests that a guide says the same in every language, in the same places. */
export async function describeGuide(title: string, guide: WrittenGuide): Promise<void> {
  const { library, written, example } = guide;
  const { indexIn, pageIn, wholeIn, headingHere } = library;
  const english = await wholeIn('en');
  const guides = await Promise.all(languages.map(async ({ code }) => [code, await wholeIn(code)] as const));

  describe.each(guides)(`${title} in %s`, (language, whole) => {
    const topics = whole.groups.flatMap((group) => group.topics);

    it('lists every page once, in the order and the groups of the English one', () => {
      const names = written.map((path) => path.split('/').at(-1)).filter((name) => name !== 'README.md');
      expect(topics.map(({ id }) => `${id}.md`).toSorted()).toEqual(names.toSorted());
      const order = ({ groups }: typeof whole) => groups.map((group) => group.topics.map(({ id }) => id));
      expect(order(whole)).toEqual(order(english));
    });

    it('names its pages in the list as they call themselves', async () => {
      const named = (await indexIn(language)).flatMap((group) => group.topics);
      expect(named).toEqual(topics.map(({ id, title: name }) => ({ id, title: name })));
    });

    it('gives a page by itself as it stands among the others, and none of a name that is none', async () => {
      expect(await pageIn(language, example)).toEqual(whole.find(example));
      expect(await pageIn(language, 'README')).toBeNull();
      expect(await pageIn(language, `../en/${example}`)).toBeNull();
    });

    it.each(topics.map((topic) => [topic.id, topic] as const))(
      '%s says what it is for, under the same headings',
      async (id, topic) => {
        expect(topic.title).not.toBe('');
        expect(topic.summary.length).toBeGreaterThan(8);
        const own = english.find(id)?.blocks ?? [];
        expect(shapeOf(topic.blocks)).toEqual(shapeOf(own));
        const ids = headingsOf(topic.blocks).map((heading) => heading.id);
        expect(ids).toEqual([...new Set(ids)]);
        const found = (wanted: readonly string[]) =>
          Promise.all(wanted.map((one) => headingHere(language, topic, one)));
        expect(await found(ids)).toEqual(ids);
        expect(await found(headingsOf(own).map((heading) => heading.id))).toEqual(ids);
        expect(await headingHere(language, topic, 'nowhere')).toBeNull();
      },
    );

    it('leads only to pages and headings that are there', () => {
      const broken = topics.flatMap((topic) =>
        linksIn(topic.blocks).filter((href) => {
          const [name = '', heading] = href.split('#');
          const target = whole.find(name.replace(/\.md$/, ''));
          if (target === null) return true;
          return heading !== undefined && !headingsOf(target.blocks).some(({ id }) => id === heading);
        }),
      );
      expect(broken).toEqual([]);
    });

    it('has no text with marks left over', () => {
      const texts = topics.flatMap(({ blocks }) => blocks.flatMap(linesOf).map(plainText));
      expect(texts.filter((text) => /\*\*|\]\(|^#|^\|/.test(text))).toEqual([]);
    });

    it('answers what the field of its search gives as an example', () => {
      const path = Object.keys(guide.asked).find((one) => one.endsWith(`/${language}.json`)) ?? '';
      const [question = ''] = guide.asked[path]?.searchExample.split(/[:：]\s*/).slice(1) ?? [];
      expect(searchGuide(whole, question)[0]?.topic.id).toBe(guide.answers);
    });
  });

  it(`${title} has in French no line that can begin with a mark`, async () => {
    const sources = await Promise.all(Object.values(guide.french).map((load) => load()));
    expect(sources.flatMap((source) => source.match(/.{12}(?: [:;?!»](?![-|])|« )/g) ?? [])).toEqual([]);
  });
}
