import type { LanguageCode } from '@packhouse/programme';
import { makeGuide, makeIndex, makeTopic, pageName, type Topic } from './guide.ts';
import { headingsOf } from './markdown.ts';

type Pages = Readonly<Record<string, () => Promise<string>>>;

/** The pages of a guide by their paths, in each language: a list that comes when somebody reads in that language. */
export type GuideLoaders = Readonly<Record<LanguageCode, () => Promise<{ readonly pages: Pages }>>>;

/** A guide in all languages, fetched page by page. */
export type GuideLibrary = ReturnType<typeof guideLibrary>;

/** Answers of a call by its arguments; one that failed is asked for again by the next visit. */
function remembered<Arguments extends readonly string[], Answer>(
  load: (...args: Arguments) => Promise<Answer>,
): (...args: Arguments) => Promise<Answer> {
  const answers = new Map<string, Promise<Answer>>();
  return (...args) => {
    const key = args.join('/');
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = load(...args);
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    return answer;
  };
}

/** A guide that is written in several languages, each page a file of its own. */
export function guideLibrary(loaders: GuideLoaders) {
  async function sourceOf(language: LanguageCode, name: string): Promise<string | null> {
    const { pages } = await loaders[language]();
    const load = Object.entries(pages).find(([path]) => pageName(path) === name)?.[1];
    return load === undefined ? null : load();
  }
  /** The guide's groups and the titles of its pages in a language; no page is fetched for it. */
  const indexIn = remembered(async (language: LanguageCode) => makeIndex((await sourceOf(language, 'README')) ?? ''));
  /** A page of the guide in a language, fetched once, when it is first read; null where there is none of that name. */
  const pageIn = remembered(async (language: LanguageCode, id: string) => {
    const source = id === 'README' ? null : await sourceOf(language, id);
    return source === null ? null : makeTopic(id, source);
  });
  /** The guide in a language with every page of it, as a search needs it. */
  const wholeIn = remembered(async (language: LanguageCode) => {
    const { pages } = await loaders[language]();
    const sources = await Promise.all(Object.entries(pages).map(async ([path, load]) => [path, await load()] as const));
    return makeGuide(Object.fromEntries(sources));
  });
  /**
   * The heading that is meant on a page: by its own id, or by the id that it has in English, as links name it. A page
   * has the same headings in each language, in the same order. Null where there is none.
   */
  async function headingHere(language: LanguageCode, topic: Topic, id: string): Promise<string | null> {
    const here = headingsOf(topic.blocks).map((heading) => heading.id);
    if (here.includes(id) || language === 'en') return here.includes(id) ? id : null;
    const english = await pageIn('en', topic.id);
    const place = headingsOf(english?.blocks ?? []).findIndex((heading) => heading.id === id);
    return here[place] ?? null;
  }
  return { indexIn, pageIn, wholeIn, headingHere };
}
