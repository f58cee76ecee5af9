import fc from 'fast-check';
import { anyText } from '../any-text.ts';

/** Texts that have broken servers before: NUL, lone surrogates, dates that are none, numbers that are none, SQL, paths. */
export const notorious: readonly string[] = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udc00x',
    'x\ud83d',
    '\u202e',
    '\ufeff',
    '\uffff',
    '🌰',
    'ﷺ',
    '0',
    '-0',
    '-1',
    '1.5',
  ],
  ...['1e400', '-1e400', 'NaN', 'Infinity', '-infinity', '0x10', '9'.repeat(400), '1,000.00', '٣', '1'.repeat(5000)],
  ...['0000-00-00', '0000-01-01', '9999-12-31', '99999-01-01', '2026-02-30', '-0001-01-01', 'infinity', 'epoch'],
  ...['0000-01-01T00:00:00Z', '2026-10-01T24:00:00Z', '2026-10-01T10:20:30+99:99', '2026-10-01T10:20:30-23:59'],
  ...['0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'],
  ...["' or 1=1 --", "'; drop table node__season; --", '%', '_', '\\', '$1', '{{7*7}}', '<script>'],
  ...['../../etc/passwd', '..\\..', '/', '//', '%00', '%2e%2e', 'con', '.', '..', 'x'.repeat(70_000)],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'null', 'undefined', 'true'],
  ...['00000000-0000-0000-0000-000000000000', 'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF', 'not-a-uuid'],
];

export const badText: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom(...notorious), weight: 4 },
  { arbitrary: anyText(40), weight: 1 },
  // Halves of characters, which no text holds.
  {
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
      .map((codes) => String.fromCharCode(...codes)),
    weight: 1,
  },
);

/** Arrays or objects in one another, as text: deeper than any stack. */
const deep = fc
  .tuple(fc.constantFrom(10, 1_000, 20_000, 200_000), fc.boolean())
  .map(([depth, isList]) =>
    isList ? `${'['.repeat(depth)}${']'.repeat(depth)}` : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  );

/** JSON as text that no careful program sends; put in where a value is expected. */
export const badJson: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: badText.map((text) => JSON.stringify(text)), weight: 6 },
  {
    arbitrary: fc.constantFrom(
      ...[
        'null',
        'true',
        '0',
        '-0',
        '1e308',
        '1e999',
        '9007199254740993',
        '-9'.padEnd(400, '9'),
        '1.5',
        '[]',
        '{}',
        '[[]]',
        '[null]',
      ],
      ...['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{}}}', '{"toString":1}', '{"length":1e9}'],
      ...[
        '{"value":null}',
        '{"value":[]}',
        '{"value":{"value":1}}',
        '{"data":null}',
        '{"data":[]}',
        '{"data":{"data":1}}',
      ],
      ...[
        '{"data":{"type":"user--user","id":"1"}}',
        '{"data":[{"type":"node--season","id":null}]}',
        '"\\ud800"',
        '"\\u0000"',
      ],
    ),
    weight: 5,
  },
  { arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)), weight: 2 },
  { arbitrary: deep, weight: 1 },
);

/** Percent-encodes what it can; halves of characters cannot be, and stand for what a broken client sends. */
export const encoded = (text: string) => encodeURIComponent(text.toWellFormed());
