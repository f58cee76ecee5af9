import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A server in small as a process of its own, with all it has printed so far. */
export type ServerProcess = {
  readonly child: ChildProcess;
  readonly lines: readonly string[];
  /** Resolves with the first line for which `isWanted` holds; rejects when the process ends without one. */
  line(isWanted: (line: string) => boolean): Promise<string>;
  /** Its exit code or signal. */
  readonly ended: Promise<number | string | null>;
};

/** Starts one on a data folder; `write` makes it insert rows without end. */
export function serverProcess(dataDir: string, task: 'hold' | 'write' = 'hold'): ServerProcess {
  const script = fileURLToPath(new URL('./hold-database.fixture.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir, task], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code, signal]: (number | string | null)[]) => signal ?? code ?? null);
  const line = async (isWanted: (line: string) => boolean) => {
    for (;;) {
      const found = lines.find(isWanted);
      if (found !== undefined) return found;
      const event = await Promise.race([once(reader, 'line').then(() => 'line'), ended.then(() => 'end')]);
      const late = lines.find(isWanted);
      if (late !== undefined) return late;
      if (event === 'end') throw new Error(`The process ended without that line:\n${lines.join('\n')}`);
    }
  };
  return { child, lines, line, ended };
}
