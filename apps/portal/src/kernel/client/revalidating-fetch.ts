/** Characters of all answers that are kept, at most: a dozen dashboards. */
const mostKept = 4_000_000;
/** Characters of one: a longer one is read rarely, and would push all others out. */
const longest = 1_000_000;

/** An answer with the tag by which the backend knows it again. */
interface TaggedAnswer {
  readonly tag: string;
  readonly text: string;
  readonly headers: Headers;
}

/** The last answers, in the memory of the page alone; of too many those that were asked for longest ago are dropped. */
class KeptAnswers {
  readonly #byKey = new Map<string, TaggedAnswer>();
  #size = 0;
  /** Rises when all are forgotten: an answer that was asked for before is not kept after. */
  turn = 0;

  find(key: string): TaggedAnswer | undefined {
    return this.#byKey.get(key);
  }

  keep(key: string, kept: TaggedAnswer): void {
    this.#drop(key);
    if (kept.text.length > longest) return;
    this.#byKey.set(key, kept);
    this.#size += kept.text.length;
    for (const [oldest] of this.#byKey) {
      if (this.#size <= mostKept) return;
      this.#drop(oldest);
    }
  }

  forget(): void {
    this.#byKey.clear();
    this.#size = 0;
    this.turn += 1;
  }

  #drop(key: string): void {
    this.#size -= this.#byKey.get(key)?.text.length ?? 0;
    this.#byKey.delete(key);
  }
}

/** The answer that is kept, as if it had come just now: its time is the one of the word that it is still good. */
function answerAgain({ text, headers: kept }: TaggedAnswer, unchanged: Response): Response {
  const headers = new Headers(kept);
  for (const [name, value] of unchanged.headers) headers.set(name, value);
  return answerOf(text, headers);
}

/** An answer whose text is known. A body made of it would be written and read once more: of thousands of rows that is felt. */
function answerOf(text: string, headers: Headers): Response {
  const answer = new Response(null, { status: 200, headers });
  return Object.defineProperty(answer, 'text', { value: () => Promise.resolve(text) });
}

/**
 * A fetch that keeps what the backend gave a tag to (RFC 9110, section 8.8.3), and asks the next time whether it is still
 * so. It stays in the page's memory: the browser's cache lies on the disk of a machine that several people may use. A
 * backend that gives no tags is asked as ever.
 */
export function revalidatingFetch(fetched: typeof fetch) {
  const answers = new KeptAnswers();
  // Another origin may show its tags and still not let them be sent back.
  let takesTags = true;

  const ask = async (input: string, init: RequestInit, tag: string | undefined): Promise<Response> => {
    if (tag === undefined || !takesTags) return fetched(input, init);
    const headers = new Headers(init.headers);
    headers.set('If-None-Match', tag);
    try {
      return await fetched(input, { ...init, headers });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      const answer = await fetched(input, init);
      takesTags = false;
      return answer;
    }
  };

  const revalidating: typeof fetch = async (input, init = {}) => {
    if (typeof input !== 'string' || (init.method ?? 'GET') !== 'GET') return fetched(input, init);
    const { turn } = answers;
    const before = answers.find(input);
    const response = await ask(input, init, before?.tag);
    if (response.status === 304 && before !== undefined) {
      if (turn === answers.turn) answers.keep(input, before);
      return answerAgain(before, response);
    }
    const tag = response.headers.get('etag');
    if (response.status !== 200 || tag === null) return response;
    const { headers } = response;
    const text = await response.text();
    if (turn === answers.turn) answers.keep(input, { tag, text, headers });
    return answerOf(text, headers);
  };

  return { fetch: revalidating, forget: () => answers.forget() };
}
