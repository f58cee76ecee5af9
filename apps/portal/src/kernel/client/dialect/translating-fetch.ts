import { bodyThere, type FieldNames, namesDiffer, textHere, urlThere } from './field-names.ts';

const isJson = (type: string | null) => /^application\/vnd\.api\+json/.test(type ?? '');

async function answerHere(names: FieldNames, url: string, response: Response): Promise<Response> {
  if (response.status === 204 || !isJson(response.headers.get('content-type'))) return response;
  const text = await response.text();
  try {
    const { status, statusText, headers } = response;
    return new Response(textHere(names, url, text), { status, statusText, headers });
  } catch {
    // A body that is no JSON is passed on: the reader of the answer refuses it.
    return new Response(text, response);
  }
}

/**
 * A fetch to a backend that calls some fields otherwise: requests go out in its names, answers come back in the
 * declarations', so that nothing else of the portal knows (decisions.md 20).
 */
export function translatingFetch(fetched: typeof fetch, names: () => FieldNames): typeof fetch {
  return async (input, init) => {
    const now = names();
    if (!namesDiffer(now) || typeof input !== 'string') return fetched(input, init);
    const { body } = init ?? {};
    const sent = typeof body === 'string' ? { ...init, body: bodyThere(now, body) } : init;
    return answerHere(now, input, await fetched(urlThere(now, input), sent));
  };
}
