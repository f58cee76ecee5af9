import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** One line of the server's log. */
export type LogLine = Readonly<Record<string, unknown>> & { readonly msg: string };

/** A copy of the server as a process, started again whenever it ends, as container engines do. */
export interface Copy {
  readonly address: string;
  /** Everything it logged, over all its lives. */
  readonly log: readonly LogLine[];
  /** All it wrote beside its log. */
  readonly said: readonly string[];
  /** How often it was started. */
  readonly lives: () => number;
  /** The numbers that it shows to Prometheus; null while it does not answer. */
  metrics(): Promise<string | null>;
  /** Its time of day, milliseconds, to the second. @throws Error while it does not answer */
  clock(): Promise<number>;
  /** Ends this life at once, without a word. */
  kill(): void;
  /** Ends it for good. */
  close(): Promise<void>;
}

/** Where the process is put: the words that stand before `node` on its command line, and its settings. */
export interface Place {
  readonly before: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** A port that nobody listens on now. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  // Border: a server that listens on a port has an address of this kind.
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

/** Milliseconds before a copy that ended is started again. */
const pause = 200;

function readLines(child: ChildProcess, log: LogLine[], said: string[]): void {
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('{')) log.push(JSON.parse(line));
      else said.push(line);
    }
  });
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()));
}

/** Starts a copy and keeps it running; resolves once it answers. @throws Error with what it said when it ends before */
export async function startCopy({ before, env }: Place): Promise<Copy> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const [log, said]: [LogLine[], string[]] = [[], []];
  const [file = '', ...words] = [...before, process.execPath, main, '--port', String(port)];
  let isOver = false;
  let lives = 0;
  let child: ChildProcess;
  const live = () => {
    lives += 1;
    child = spawn(file, words, {
      env: { ...process.env, ...env, METRICS_PORT: String(metricsPort) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    readLines(child, log, said);
    child.once('exit', () => {
      if (!isOver) setTimeout(() => !isOver && live(), pause);
    });
  };
  live();
  while (!said.some((line) => line.startsWith('Packhouse is ready'))) {
    if (lives > 1) {
      isOver = true;
      throw new Error(`The server did not start: ${said.join('\n')}`);
    }
    await delay(30);
  }
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    log,
    said,
    lives: () => lives,
    metrics: () =>
      fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers: { connection: 'close' } }).then(
        (answer) => answer.text(),
        () => null,
      ),
    async clock() {
      const answer = await fetch(`${address}/health/live`, { headers: { connection: 'close' } });
      return Date.parse(answer.headers.get('date') ?? '');
    },
    kill: () => void child.kill('SIGKILL'),
    async close() {
      isOver = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
