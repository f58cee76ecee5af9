import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { addressIn, ClosedAddressError, isPublic, publicLookup } from './public-address.ts';

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Private addresses and plain HTTP are allowed: for trials alone. */
  readonly allowsPrivate: boolean;
}

/** The outcome: the status of the answer, or why none came. */
export type PostOutcome = { readonly answer: number } | { readonly problem: 'closed' | 'timeout' | 'unreachable' };

/** Milliseconds for an answer: who has more to do answers first and works then. */
const patience = 10_000;

/** Posts a message. No redirect is followed, and nothing of the answer but its status is read. */
export function postWebhook({ url, headers, body, allowsPrivate }: WebhookPost): Promise<PostOutcome> {
  const target = new URL(url);
  const address = addressIn(target);
  if (!allowsPrivate && (target.protocol !== 'https:' || (address !== null && !isPublic(address)))) {
    return Promise.resolve({ problem: 'closed' });
  }
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const posting = send(target, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(patience),
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'user-agent': 'Packhouse-Webhooks/1',
      },
      ...(allowsPrivate ? {} : { lookup: publicLookup }),
    });
    posting.once('response', (response) => {
      resolve({ answer: response.statusCode ?? 0 });
      response.destroy();
    });
    posting.once('error', (error) => {
      const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
      const isClosed = error instanceof ClosedAddressError;
      resolve({ problem: isClosed ? 'closed' : isLate ? 'timeout' : 'unreachable' });
    });
    posting.end(body);
  });
}
