import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/office/cli/main.ts', import.meta.url));

/** The output of an office process. */
export interface OfficeAnswer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs one command of the office as a process of its own, as people do. */
export function runOfficeProcess(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<OfficeAnswer> {
  const options = { env: { ...process.env, DEMO_TODAY: '2026-11-21', ...env } };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [main, ...words], options, (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, out, err });
    });
  });
}
