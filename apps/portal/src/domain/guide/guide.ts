import { type Block, type Document, parseMarkdown, plainText } from './markdown.ts';

/** A page of the user guide; `id` is its file's name and the end of its URL. */
export interface Topic extends Document {
  readonly id: string;
  /** The first paragraph, which says what the page is for. */
  readonly summary: string;
}

/** A page by its title, without its text. */
export type TopicTitle = Pick<Topic, 'id' | 'title'>;

interface Group<OneTopic> {
  readonly title: string;
  readonly topics: readonly OneTopic[];
}

/** The guide's subjects: the headings of README.md are the groups, its links the pages. */
export type GuideIndex = readonly Group<TopicTitle>[];

export interface Guide {
  readonly groups: readonly Group<Topic>[];
  readonly find: (id: string) => Topic | null;
}

/** The name of a page's file without its ending. */
export const pageName = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.md$/, '');

function summaryOf(blocks: readonly Block[]): string {
  const first = blocks.find((block) => block.kind === 'paragraph');
  return first?.kind === 'paragraph' ? plainText(first.content) : '';
}

export function makeTopic(id: string, source: string): Topic {
  const document = parseMarkdown(source);
  return { ...document, id, summary: summaryOf(document.blocks) };
}

/** Reads README.md. */
export function makeIndex(readme: string): GuideIndex {
  const groups: { title: string; topics: TopicTitle[] }[] = [];
  for (const block of parseMarkdown(readme).blocks) {
    if (block.kind === 'heading') groups.push({ title: block.text, topics: [] });
    if (block.kind !== 'list') continue;
    const links = block.items.flat().flatMap((part) => (part.kind === 'link' ? [part] : []));
    groups.at(-1)?.topics.push(...links.map(({ text, href }) => ({ id: pageName(href), title: text })));
  }
  return groups;
}

/** Puts all files together in the order of README.md. */
export function makeGuide(files: Readonly<Record<string, string>>): Guide {
  const sources = new Map(Object.entries(files).map(([path, source]) => [pageName(path), source]));
  const index = makeIndex(sources.get('README') ?? '');
  sources.delete('README');
  const topics = new Map([...sources].map(([id, source]) => [id, makeTopic(id, source)]));
  const groups = index.map((group) => ({ ...group, topics: group.topics.flatMap(({ id }) => topics.get(id) ?? []) }));
  return { groups, find: (id) => topics.get(id) ?? null };
}
