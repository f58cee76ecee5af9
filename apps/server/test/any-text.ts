import fc from 'fast-check';

const codePoint = fc.oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }));

/** Any characters of Unicode: fast-check's unit "binary" draws the same, and spends a second on a table of all of them. */
export const anyText = (maxLength: number, minLength = 0): fc.Arbitrary<string> =>
  fc.array(codePoint, { minLength, maxLength }).map((codes) => String.fromCodePoint(...codes));
