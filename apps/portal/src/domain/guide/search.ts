import type { Guide, Topic } from './guide.ts';
import { type Block, plainText } from './markdown.ts';

/** Where in the guide all the words were found. */
export interface Finding {
  readonly topic: Topic;
  /** The heading above the place; null above the first. */
  readonly heading: { readonly id: string; readonly text: string } | null;
  /** A piece of the text around the first word. */
  readonly excerpt: string;
}

interface Section {
  readonly topic: Topic;
  readonly heading: Finding['heading'];
  readonly text: string;
}

const excerptLength = 160;
/** Keyboards have the straight apostrophe, the texts the curly one. */
const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase();

function textOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'picture':
      return '';
    case 'list':
      return block.items.map(plainText).join(' ');
    case 'table':
      return block.rows.map((row) => row.map(plainText).join(' ')).join(' ');
    default:
      return plainText(block.content);
  }
}

function sectionsOf(topic: Topic): readonly Section[] {
  const sections: { topic: Topic; heading: Finding['heading']; text: string }[] = [{ topic, heading: null, text: '' }];
  for (const block of topic.blocks) {
    if (block.kind === 'heading') sections.push({ topic, heading: block, text: '' });
    const last = sections.at(-1);
    if (last) last.text = `${last.text} ${textOf(block)}`.trim();
  }
  return sections;
}

/** A title says more than a heading, a heading more than the text below it. */
function worth({ topic, heading, text }: Section, words: readonly string[]): number {
  const inTitle = plain(topic.title);
  const inHeading = plain(heading?.text ?? '');
  const inText = plain(text);
  const all = words.every((word) => inTitle.includes(word) || inHeading.includes(word) || inText.includes(word));
  if (!all) return 0;
  const count = (place: string) => words.filter((word) => place.includes(word)).length;
  return 1 + 9 * count(inTitle) + 3 * count(inHeading) + count(inText);
}

function excerptOf(text: string, words: readonly string[]): string {
  const places = words.map((word) => plain(text).indexOf(word)).filter((place) => place >= 0);
  const middle = Math.min(...places, text.length);
  const start = middle < excerptLength / 2 ? 0 : text.indexOf(' ', middle - excerptLength / 2) + 1;
  const piece = text.slice(start, start + excerptLength).trim();
  return `${start > 0 ? '… ' : ''}${piece}${start + excerptLength < text.length ? ' …' : ''}`;
}

/** The best places of the guide that hold all words of a question, one for each page; letters' case, accents and the shape of apostrophes ignored. */
export function searchGuide(guide: Guide, question: string): readonly Finding[] {
  const words = plain(question).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const topics = guide.groups.flatMap((group) => group.topics);
  const best = topics.flatMap((topic) => {
    const ranked = sectionsOf(topic)
      .map((section) => ({ section, worth: worth(section, words) }))
      .filter((found) => found.worth > 0)
      .toSorted((a, b) => b.worth - a.worth);
    return ranked.slice(0, 1);
  });
  return best
    .toSorted((a, b) => b.worth - a.worth)
    .map(({ section: { topic, heading, text } }) => ({
      topic,
      heading,
      excerpt: excerptOf(text === '' ? topic.summary : text, words),
    }));
}
