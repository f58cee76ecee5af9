import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrayInParts } from './array-in-parts.ts';

const member = 'atomic:results';

/** The elements, and how often the reader paused. */
function read(json: string, most = 2) {
  const steps = arrayInParts(json, member, most);
  let pauses = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) pauses += 1;
  return { elements: step.value, pauses };
}

describe('a long array of a JSON document', () => {
  it('is read in parts, each in another turn than its end is found', () => {
    const document = { jsonapi: { version: '1.1' }, [member]: [1, 2, 3, 4, 5], links: { self: '/x' } };
    expect(read(JSON.stringify(document))).toEqual({ elements: [1, 2, 3, 4, 5], pauses: 3 });
  });

  it('is what JSON.parse makes of it, whatever stands in and around it', () => {
    const around = fc.dictionary(fc.string(), fc.jsonValue());
    const property = fc.property(
      around,
      fc.array(fc.jsonValue()),
      fc.integer({ min: 1, max: 4 }),
      (rest, array, most) => {
        for (const space of [0, 2]) {
          const json = JSON.stringify({ ...rest, [member]: array, after: rest }, null, space);
          expect(read(json, most).elements).toEqual(JSON.parse(json)[member]);
        }
      },
    );
    fc.assert(property);
  });

  it.each([
    ['its name in a text before it', { a: `"${member}":[7]`, b: `{"${member}":[`, [member]: [1, 2, 3] }],
    ['its name deeper in the document before it', { meta: { [member]: [9] }, [member]: [1, 2, 3] }],
    ['an array of its name in another member', { meta: { [member]: [9] }, [member]: [] }],
    ['texts that look like its end', { [member]: ['],"', '\\', '\\"]', { a: ['}', ','] }] }],
  ])('is found with %s', (_what, document) => {
    expect(read(JSON.stringify(document)).elements).toEqual(document[member]);
  });

  it('is none where the member is missing or something else', () => {
    for (const document of [{}, { [member]: null }, { [member]: 'x' }, { [member]: { a: [1] } }, [], null]) {
      expect(read(JSON.stringify(document)).elements).toBeNull();
    }
  });

  it.each(['', '<html>', `{"${member}":[1,2`, `{"${member}":[1,2]`, `{"${member}":[1,,2]}`, `{"${member}":[1 2]}`])(
    'is refused in %s, which is no JSON',
    (json) => {
      expect(() => read(json)).toThrow(SyntaxError);
    },
  );
});
