import fc from 'fast-check';
import { spoiltDocument } from './bad-document.ts';
import { badJson, badText, encoded } from './bad-values.ts';
import { type Known, relationWires, resources, wires } from './known.ts';

/** Lists of operations that are none. */
export const badOperations = fc
  .array(
    fc.record(
      {
        op: fc.constantFrom('add', 'update', 'remove', 'noop', 7),
        ref: fc.oneof(
          fc.jsonValue({ maxDepth: 1 }),
          fc.record(
            {
              type: fc.constantFrom(...resources.map(({ type }) => type)),
              id: badText,
              lid: badText,
              relationship: fc.constantFrom(...relationWires),
            },
            { requiredKeys: [] },
          ),
        ),
        data: fc.oneof(
          fc.jsonValue({ maxDepth: 2 }),
          fc.record(
            {
              type: fc.constantFrom(...resources.map(({ type }) => type)),
              lid: badText,
              attributes: fc.dictionary(fc.constantFrom(...wires, 'title'), fc.jsonValue({ maxDepth: 1 }), {
                maxKeys: 3,
              }),
            },
            { requiredKeys: [] },
          ),
        ),
        href: badText,
        meta: fc.jsonValue({ maxDepth: 1 }),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 4 },
  )
  .map((all) => JSON.stringify({ 'atomic:operations': all }));

/** Forms for the identity server. */
export const badForm = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'grant_type',
        'client_id',
        'client_secret',
        'username',
        'password',
        'scope',
        'refresh_token',
        'token',
        'subject_token',
      ),
      fc.oneof(
        badText,
        fc.constantFrom(
          'password',
          'refresh_token',
          'portal',
          'portal-demo-secret',
          'urn:ietf:params:oauth:grant-type:token-exchange',
        ),
      ),
    ),
    { maxLength: 7 },
  )
  .map((pairs) => pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&'));

/** JSON for the own routes. */
export const badAccount = fc
  .dictionary(
    fc.constantFrom(
      'email',
      'firstName',
      'username',
      'password',
      'token',
      'companyName',
      'agreed',
      'current',
      'next',
      '__proto__',
    ),
    fc.oneof(fc.jsonValue({ maxDepth: 1 }), badText),
    { maxKeys: 6 },
  )
  .map((value) => JSON.stringify(value));

/** A body of any kind; null sends none. */
export function badBody(known: Known): fc.Arbitrary<string | Buffer | null> {
  return fc.oneof(
    { arbitrary: spoiltDocument(known), weight: 8 },
    { arbitrary: badJson, weight: 3 },
    { arbitrary: badJson.map((value) => `{"data":${value}}`), weight: 3 },
    { arbitrary: badOperations, weight: 3 },
    { arbitrary: badForm, weight: 3 },
    { arbitrary: badAccount, weight: 2 },
    { arbitrary: fc.constant(null), weight: 4 },
    {
      arbitrary: fc.constantFrom(
        '',
        '{',
        '{"data":',
        '[',
        'null',
        '\ufeff{}',
        '------x\r\nContent-Disposition: form-data; name="a"\r\n\r\n',
        '%PDF-1.7 x',
      ),
      weight: 2,
    },
    { arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)), weight: 2 },
  );
}
