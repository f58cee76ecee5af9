import { makeTopic } from './guide.ts';
import { headingsOf } from './markdown.ts';

/**
 * Whether a guide has a place: a page, or `page#heading`.
 * @param pages their sources by path, in English: that other languages have the same headings, the guide's own test shows
 */
export function isPlace(pages: Readonly<Record<string, string>>, place = ''): boolean {
  const [page = '', heading] = place.split('#');
  const source = Object.entries(pages).find(([path]) => path.endsWith(`/${page}.md`))?.[1];
  if (source === undefined) return false;
  const ids = headingsOf(makeTopic(page, source).blocks).map(({ id }) => id);
  return heading === undefined || ids.includes(heading);
}
