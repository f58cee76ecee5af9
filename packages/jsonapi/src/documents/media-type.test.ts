import { describe, expect, it } from 'vitest';
import { parseAccept, parseMediaType } from './media-type.ts';

describe('parseMediaType', () => {
  it.each([
    ['application/vnd.api+json', 'application/vnd.api+json', {}],
    ['Application/VND.API+JSON ; Charset=UTF-8', 'application/vnd.api+json', { charset: 'UTF-8' }],
    ['a/b;ext="https://x.example/a;b,c https://y"', 'a/b', { ext: 'https://x.example/a;b,c https://y' }],
    ['a/b;note="say \\"yes\\""', 'a/b', { note: 'say "yes"' }],
    ['a/b;;flag', 'a/b', { flag: '' }],
    ['', '', {}],
  ])('reads %s', (text, essence, parameters) => {
    const read = parseMediaType(text);
    expect([read.essence, Object.fromEntries(read.parameters)]).toEqual([essence, parameters]);
  });
});

describe('parseAccept', () => {
  it('parts the types at commas that stand outside quotes', () => {
    expect(parseAccept('a/b;p="x,y", c/d;q=0.5,').map(({ essence }) => essence)).toEqual(['a/b', 'c/d']);
  });
});
