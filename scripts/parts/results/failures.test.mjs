import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { failuresIn } from './failures.mjs';

const folder = mkdtempSync(join(tmpdir(), 'packhouse-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content) {
  const file = join(folder, 'report.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('failuresIn', () => {
  it('names each failed test of Vitest with the first line of its reason', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'holds' },
      { status: 'failed', fullName: 'is kept', failureMessages: ['expected 1 to be 2\n    at here'] },
    ];
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults }];
    expect(failuresIn(report({ testResults }))).toEqual(['a.test.ts › is kept: expected 1 to be 2']);
  });

  it('names a file that could not be run', () => {
    const testResults = [{ name: 'a.test.ts', status: 'failed', message: 'No module', assertionResults: [] }];
    expect(failuresIn(report({ testResults }))).toEqual(['a.test.ts › could not be run: No module']);
  });

  it('names each failed journey of Playwright, in suites of suites too', () => {
    const failed = {
      ok: false,
      file: 'a.spec.ts',
      title: 'files',
      tests: [{ results: [{ error: { message: 'no' } }] }],
    };
    const suites = [{ specs: [{ ok: true, title: 'opens' }], suites: [{ specs: [failed] }] }];
    expect(failuresIn(report({ suites }))).toEqual(['a.spec.ts › files: no']);
  });

  it('says what differs where the first line does not', () => {
    const message = '\u001b[2mexpect(received)\u001b[22m\n\n- Expected - 1\n+   "page: 503",\n    at here';
    const spec = { ok: false, file: 'a.spec.ts', title: 'files', tests: [{ results: [{ error: { message } }] }] };
    expect(failuresIn(report({ suites: [{ specs: [spec] }] }))).toEqual([
      'a.spec.ts › files: expect(received) | - Expected - 1 | +   "page: 503",',
    ]);
  });

  it.each([
    ['no report', () => join(folder, 'nothing.json')],
    ['half a report', () => report('{"suites": [')],
  ])('names nothing where there is %s', (_name, file) => {
    expect(failuresIn(file())).toEqual([]);
  });
});
