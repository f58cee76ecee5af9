import { type Mark, readMark } from '@packhouse/programme';

/** Reads the mark that the server serves. With the reader of XML, which no page needs that draws no document. */
export async function fetchMark(): Promise<Mark | null> {
  const answer = await fetch('/favicon.svg');
  return (answer.ok ? readMark(await answer.text()).mark : null) ?? null;
}
