// The server's refusals of a file are told by a code that there are words for.
import { exRequestOrganic, pdfRule } from '@packhouse/programme';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RealFiling, realFiling } from '#domain/filing/real-filing.fixture.ts';
import { statusError } from '#kernel/client/dialect/client-error.ts';
import { realServer } from '#kernel/client/real-server.fixture.ts';
import { refusalCode, refusalCodes, refusalWords } from './file-refusal.ts';
import texts from './texts/en.json' with { type: 'json' };

describe('a file that the real server refuses', () => {
  let filing: RealFiling;
  beforeAll(async () => {
    filing = await realFiling(await realServer(), 'multi');
  });

  it.each([
    ['kind', 'list.txt', 'a text'],
    ['empty', 'empty.pdf', ''],
    ['content', 'picture.pdf', 'no PDF at all'],
    ['tooLarge', 'large.pdf', `%PDF-1.7\n${' '.repeat(pdfRule.maxBytes)}`],
    ['damaged', 'half.pdf', '%PDF-1.7\nand nothing more'],
  ])('is %s', async (code, name, content) => {
    const sent = filing.client.upload(exRequestOrganic, 'organicDocumentation', name, new Blob([content]));
    const error = await sent.then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(refusalCode(error)?.code).toBe(code);
  });
});

describe('a refusal', () => {
  it('has words for each code', () => {
    for (const code of refusalCodes) expect(texts.documents.problem).toHaveProperty(code);
  });

  it('without a code is said as it came, without the heading', () => {
    const detail = 'Unprocessable Entity: file validation failed.\nThe file is too dull.';
    const error = statusError(422, [{ title: 'Unprocessable Content', status: '422', detail }]);
    expect(refusalCode(error)).toBeNull();
    expect(refusalWords(error, ({ detail = '' }) => detail)).toBe('The file is too dull.');
    expect(refusalWords(statusError(500), () => '')).toBeNull();
  });
});
