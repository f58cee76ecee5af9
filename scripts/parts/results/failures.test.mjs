import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { failuresIn, unhandledIn } from './failures.mjs';

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

describe('unhandledIn', () => {
  const late = {
    file: 'a.test.ts',
    title: 'Unhandled Rejection',
    reason: 'Error: write EPIPE',
    stack: 'Error: write EPIPE\n    at write (/p/node_modules/x/y.js:1:1)\n    at send (/p/apps/server/src/a.ts:3:4)',
  };

  it('names what nobody caught, and where in the source', () => {
    expect(unhandledIn(report([late]), 1, [])).toEqual([
      'a.test.ts › Unhandled Rejection: Error: write EPIPE | - at send (/p/apps/server/src/a.ts:3:4)',
    ]);
  });

  it.each([
    ['nothing where all went well', 0, [], []],
    ['nothing more where a test failed', 1, ['a.test.ts › is kept: no'], []],
    ['the code where nothing else tells of a failure', 7, [], ['The runner ended with 7 though no test failed.']],
  ])('names %s', (_name, code, named, expected) => {
    expect(unhandledIn(report([]), code, named)).toEqual(expected);
  });
});
