import { type Block, type Document, parseMarkdown, plainText } from './markdown.ts';

/** A page of the user guide; `id` is its file's name and the end of its URL. */
export interface Topic extends Document {
  readonly id: string;
  /** The first paragraph, which says what the page is for. */
  readonly summary: string;
}

export interface TopicGroup {
  readonly title: string;
  readonly topics: readonly Topic[];
}

export interface Guide {
  readonly groups: readonly TopicGroup[];
  readonly find: (id: string) => Topic | null;
}

const nameOf = (path: string) => (path.split('/').at(-1) ?? '').replace(/\.md$/, '');

function summaryOf(blocks: readonly Block[]): string {
  const first = blocks.find((block) => block.kind === 'paragraph');
  return first?.kind === 'paragraph' ? plainText(first.content) : '';
}

/** Puts the files together in the order of README.md, whose headings are the groups and whose links are the pages. */
export function makeGuide(files: Readonly<Record<string, string>>): Guide {
  const topics = new Map<string, Topic>();
  for (const [path, source] of Object.entries(files)) {
    const document = parseMarkdown(source);
    topics.set(nameOf(path), { ...document, id: nameOf(path), summary: summaryOf(document.blocks) });
  }
  const groups: { title: string; topics: Topic[] }[] = [];
  for (const block of topics.get('README')?.blocks ?? []) {
    if (block.kind === 'heading') groups.push({ title: block.text, topics: [] });
    if (block.kind === 'list') groups.at(-1)?.topics.push(...linked(block.items.flat(), topics));
  }
  topics.delete('README');
  return { groups, find: (id) => topics.get(id) ?? null };
}

function linked(content: readonly { kind: string; href?: string }[], topics: ReadonlyMap<string, Topic>): Topic[] {
  return content.flatMap(({ kind, href }) => {
    const topic = kind === 'link' ? topics.get(nameOf(href ?? '')) : undefined;
    return topic === undefined ? [] : [topic];
  });
}
