import fc from 'fast-check';
import { badAccount, badForm, badOperations } from './bad-body.ts';
import { spoiltDocument } from './bad-document.ts';
import { badQuery } from './bad-query.ts';
import type { BadRequest } from './bad-request.ts';
import { type Known, ownPaths, resources } from './known.ts';

/** The same with content type, method and address that go together, so that bodies reach their readers. */
export function aimedRequest(known: Known): fc.Arbitrary<BadRequest> {
  const token = fc.constantFrom(...known.tokens);
  const json = (method: string, url: string, body: string, type: string, held: string): BadRequest => ({
    method,
    url,
    body,
    headers: { 'content-type': type, accept: 'application/vnd.api+json', authorization: `Bearer ${held}` },
  });
  const document = fc.tuple(spoiltDocument(known), token).map(([body, held]) => {
    const isOperation = body.startsWith('{"atomic');
    const type = /"type":"([a-z_]+)--([a-z_]+)"/.exec(body);
    const id = /"id":"([0-9a-f-]{36})"/.exec(body)?.[1] ?? '';
    const method = Object.values(known.rows).includes(id) ? 'PATCH' : 'POST';
    const rows = `/jsonapi/${type?.[1]}/${type?.[2]}`;
    if (isOperation)
      return json(
        'POST',
        '/jsonapi/operations',
        body,
        'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"',
        held,
      );
    return json(method, method === 'POST' ? rows : `${rows}/${id}`, body, 'application/vnd.api+json', held);
  });
  const list = fc.tuple(fc.constantFrom(...resources), badQuery, token).map(([resource, search, held]) => ({
    method: 'GET',
    url: `/jsonapi/${resource.path}${search}`,
    headers: { authorization: `Bearer ${held}` },
    body: null,
  }));
  const tokenRequest = badForm.map((body) => ({
    method: 'POST',
    url: '/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  }));
  const accountRequest = fc
    .tuple(
      badAccount,
      token,
      fc.constantFrom(...ownPaths.filter((path) => path.startsWith('/account'))),
      fc.constantFrom('POST', 'PATCH'),
    )
    .map(([body, held, url, method]) => json(method, url, body, 'application/json', held));
  return fc.oneof(
    { arbitrary: document, weight: 5 },
    { arbitrary: list, weight: 4 },
    {
      arbitrary: fc
        .tuple(badOperations, token)
        .map(([body, held]) =>
          json(
            'POST',
            '/jsonapi/operations',
            body,
            'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"',
            held,
          ),
        ),
      weight: 1,
    },
    { arbitrary: tokenRequest, weight: 1 },
    { arbitrary: accountRequest, weight: 1 },
  );
}
