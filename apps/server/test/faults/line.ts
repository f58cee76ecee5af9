import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to something that the server leans on: it can be cut, and it can be slow. */
export interface Line {
  readonly port: number;
  /** Breaks what is open and refuses what comes, as a machine that is gone. */
  cut(): Promise<void>;
  /** Everything that comes back is so many milliseconds late. */
  delay(milliseconds: number): void;
  /** Lets everything through again, at once. */
  mend(): Promise<void>;
  /** Breaks what is open; new connections are taken. */
  breakOff(): void;
  close(): Promise<void>;
}

/** Opens a line to a port of this machine. */
export async function openLine(to: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let late = 0;
  const pass = (near: Socket) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // Either end may be gone before the other hears of it.
      socket.on('error', () => undefined);
    }
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far);
    // In their order, also when the delay ends while some are under way.
    let due = 0;
    far.on('data', (chunk) => {
      due = Math.max(due, performance.now() + late);
      const wait = due - performance.now();
      if (wait <= 0) near.write(chunk);
      else setTimeout(() => near.writable && near.write(chunk), wait);
    });
  };
  let server: Server | null = null;
  const listen = async (port: number) => {
    server = createServer(pass).listen(port, '127.0.0.1');
    await once(server, 'listening');
    // Border: a server that listens on a port has an address of this kind.
    return (server.address() as AddressInfo).port;
  };
  const breakOff = () => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = async () => {
    const ended = server;
    server = null;
    if (ended === null) return;
    const closed = once(ended, 'close');
    ended.close();
    breakOff();
    await closed;
  };
  const port = await listen(0);
  return {
    port,
    cut,
    breakOff,
    delay: (milliseconds) => {
      late = milliseconds;
    },
    async mend() {
      late = 0;
      if (server === null) await listen(port);
    },
    close: cut,
  };
}
