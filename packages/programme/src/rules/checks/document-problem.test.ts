import { describe, expect, it } from 'vitest';
import { contentKind, extensionOf, outerProblem } from './document-problem.ts';

const rule = { extensions: ['pdf', 'png'], maxBytes: 1024 };

describe('a file that was chosen', () => {
  it.each([
    ['certificate.pdf', 1024, null],
    ['CERTIFICATE.PDF', 1, null],
    ['certificate.docx', 10, 'kind'],
    ['certificate', 10, 'kind'],
    ['pdf', 10, 'kind'],
    ['invoice\u202efdp.pdf', 10, 'name'],
    ['invoice\u2028.pdf', 10, 'name'],
    ['certificate.pdf', 0, 'empty'],
    ['certificate.pdf', 1025, 'tooLarge'],
  ])('%s of %i bytes is told by name and size: %s', (name, size, fault) => {
    expect(outerProblem({ name, size }, rule)).toBe(fault);
  });

  it.each([
    ['%PDF-1.7', 'pdf'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['\xff\xd8\xff\xe0', 'jpeg'],
    [`\xef\xbb\xbf${'\r\n'.repeat(500)}%PDF-1.4`, 'pdf'],
    [`${' '.repeat(1025)}%PDF-1.4`, null],
    ['\x89PNG\r\n\x1a\n%PDF-', 'png'],
    ['<html>', null],
    ['', null],
  ])('is by its first bytes %j: %s', (head, kind) => {
    expect(contentKind(Uint8Array.from(head, (sign) => sign.charCodeAt(0)))).toBe(kind);
  });

  it('has the extension behind the last dot', () => {
    expect(['a.b.PDF', 'a', 'a.', '.pdf'].map(extensionOf)).toEqual(['pdf', '', '', 'pdf']);
  });
});
