import fc from 'fast-check';
import { badBody } from './bad-body.ts';
import { badQuery } from './bad-query.ts';
import { badText, encoded } from './bad-values.ts';
import { type Known, ownPaths, relationWires, resources, wires } from './known.ts';

/** One request as bytes go out; `body` null sends none. */
export interface BadRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | null;
}

const methods = fc.oneof(
  { arbitrary: fc.constantFrom('GET', 'POST', 'PATCH', 'DELETE'), weight: 8 },
  { arbitrary: fc.constantFrom('PUT', 'HEAD', 'OPTIONS', 'PROPFIND', 'SEARCH', 'LOCK'), weight: 1 },
);

const segment = fc.oneof(
  badText.map(encoded),
  fc.constantFrom('%', '%zz', '%c0%af', '%ff', '..', '.', ';', '*', '%2f', 'a'.repeat(400), '%00', '@', ':', '::'),
);

function pathOf(known: Known): fc.Arbitrary<string> {
  const resource = fc.constantFrom(...resources).map(({ path }) => `/jsonapi/${path}`);
  const id = fc.oneof({ arbitrary: fc.constantFrom(...known.ids), weight: 3 }, segment);
  const relation = fc.oneof(fc.constantFrom(...wires), fc.constantFrom(...relationWires), segment);
  return fc.oneof(
    { arbitrary: resource, weight: 4 },
    { arbitrary: fc.tuple(resource, id).map((parts) => parts.join('/')), weight: 4 },
    { arbitrary: fc.tuple(resource, id, relation).map((parts) => parts.join('/')), weight: 3 },
    {
      arbitrary: fc.tuple(resource, id, fc.constant('relationships'), relation).map((parts) => parts.join('/')),
      weight: 3,
    },
    { arbitrary: fc.tuple(resource, relation).map((parts) => parts.join('/')), weight: 2 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...ownPaths), fc.array(segment, { maxLength: 2 }))
        .map(([path, more]) => [path, ...more].join('/')),
      weight: 4,
    },
    { arbitrary: fc.tuple(id, segment).map((parts) => ['/system/files', ...parts].join('/')), weight: 1 },
    { arbitrary: fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`), weight: 2 },
  );
}

const mediaTypes = [
  ...['application/vnd.api+json', 'application/vnd.api+json', 'application/vnd.api+json', 'application/json'],
  ...['application/vnd.api+json; charset=utf-16', 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"'],
  ...[
    'application/vnd.api+json;ext=nonsense',
    'application/vnd.api+json;profile="',
    'application/octet-stream',
    'text/html',
  ],
  ...[
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=----x',
    ';',
    'a/b/c',
    '*/*',
    '',
  ],
];

function headersOf(known: Known): fc.Arbitrary<Readonly<Record<string, string>>> {
  const authorization = fc.oneof(
    { arbitrary: fc.constantFrom(...known.tokens).map((token) => `Bearer ${token}`), weight: 8 },
    {
      arbitrary: fc.constantFrom(
        'Bearer',
        'Bearer ',
        'bearer x',
        'Basic YTpi',
        'Basic %%%',
        'Digest',
        'Bearer \u00ff'.repeat(3),
      ),
      weight: 1,
    },
  );
  const rare = fc.dictionary(
    fc.constantFrom(
      'range',
      'if-none-match',
      'x-forwarded-for',
      'x-forwarded-proto',
      'origin',
      'cookie',
      'expect',
      'accept-encoding',
      'content-disposition',
      'access-control-request-method',
      'x-http-method-override',
      'content-encoding',
    ),
    fc.constantFrom(
      '',
      'bytes=0-',
      '*',
      'null',
      'https://evil.example',
      'file; filename="a.pdf"',
      'file; filename="../\u00ff.pdf"',
      'file',
      'gzip',
      '\u00ff'.repeat(50),
      'a'.repeat(3000),
      '127.0.0.1, x',
    ),
    { maxKeys: 2 },
  );
  return fc
    .record(
      { authorization, accept: fc.constantFrom(...mediaTypes), 'content-type': fc.constantFrom(...mediaTypes), rare },
      { requiredKeys: ['rare'] },
    )
    .map(({ rare: more, ...headers }) => ({ ...more, ...headers }));
}

/** Requests that are wrong in most ways there are, near enough to right ones to get far. */
export function badRequest(known: Known): fc.Arbitrary<BadRequest> {
  return fc.record({
    method: methods,
    url: fc.tuple(pathOf(known), badQuery).map((parts) => parts.join('')),
    headers: headersOf(known),
    body: badBody(known),
  });
}
