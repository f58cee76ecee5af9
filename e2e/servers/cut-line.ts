import { connect, createServer, type Socket } from 'node:net';

/** A line to a server that can break in the middle of what is sent over it. */
export interface CutLine {
  readonly url: string;
  /** From now on each request whose head holds these words breaks off when so many of its bytes have gone through. */
  breakAt(words: string, bytes: number): void;
  /** Lets everything through again. */
  mend(): void;
  /** How often it broke. */
  breaks(): number;
  close(): Promise<void>;
}

interface Break {
  readonly words: string;
  readonly bytes: number;
}

/** Opens a line of its own to a server, such as `http://127.0.0.1:4300`. */
export async function openLine(server: string): Promise<CutLine> {
  const { hostname, port } = new URL(server);
  const sockets = new Set<Socket>();
  let planned: Break | null = null;
  let count = 0;
  const line = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // Either end may be gone before the other hears of it.
      socket.on('error', () => undefined);
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    far.pipe(near);
    let sent: number | null = null;
    near.on('data', (chunk) => {
      if (planned === null) sent = null;
      else if (chunk.includes(planned.words)) sent = 0;
      if (sent !== null) sent += chunk.length;
      if (planned !== null && sent !== null && sent > planned.bytes) {
        count += 1;
        near.destroy();
        return;
      }
      far.write(chunk);
    });
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  const address = line.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    breakAt: (words, bytes) => {
      planned = { words, bytes };
    },
    mend: () => {
      planned = null;
    },
    breaks: () => count,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => line.close(done));
    },
  };
}
