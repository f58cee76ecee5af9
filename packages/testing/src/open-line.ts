import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to something that a program leans on: it can be cut, be slow, and break in the middle of what is sent. */
export interface Line {
  readonly port: number;
  /** Breaks what is open and refuses what comes, as a machine that is gone. */
  cut(): Promise<void>;
  /** Breaks what is open; new connections are taken. */
  breakOff(): void;
  /** Everything that comes back is so many milliseconds late. */
  delay(milliseconds: number): void;
  /** From now on each request whose head holds these words breaks off when so many of its bytes have gone through. */
  breakAt(words: string, bytes: number): void;
  /** How often a request broke off. */
  breaks(): number;
  /** Lets everything through again, at once. */
  mend(): Promise<void>;
  close(): Promise<void>;
}

interface Break {
  readonly words: string;
  readonly bytes: number;
}

/** The state of the line, for everything on it. */
interface Weather {
  late: number;
  planned: Break | null;
  breaks: number;
}

/** Passes what is sent on, up to the place where it is to break. */
function passThere(near: Socket, far: Socket, weather: Weather): void {
  let sent: number | null = null;
  near.on('data', (chunk) => {
    const { planned } = weather;
    if (planned === null) sent = null;
    else if (chunk.includes(planned.words)) sent = 0;
    if (sent !== null) sent += chunk.length;
    if (planned !== null && sent !== null && sent > planned.bytes) {
      weather.breaks += 1;
      near.destroy();
      return;
    }
    if (!far.write(chunk)) near.pause();
  });
  far.on('drain', () => near.resume());
  near.on('end', () => far.end());
}

/** Passes answers back, late; in their order, also when the delay ends while some are under way. */
function passBack(far: Socket, near: Socket, weather: Weather): void {
  let due = 0;
  far.on('data', (chunk) => {
    due = Math.max(due, performance.now() + weather.late);
    const wait = due - performance.now();
    if (wait <= 0) near.write(chunk);
    else setTimeout(() => near.writable && near.write(chunk), wait);
  });
}

/** Joins the two ends of a connection. */
function join(near: Socket, far: Socket, weather: Weather, open: Set<Socket>): void {
  for (const socket of [near, far]) {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Either end may be gone before the other hears of it.
    socket.on('error', () => undefined);
  }
  near.on('close', () => far.destroy());
  far.on('close', () => near.destroy());
  passThere(near, far, weather);
  passBack(far, near, weather);
}

/** Opens a line to a port of this machine. */
export async function openLine(to: number): Promise<Line> {
  const open = new Set<Socket>();
  const weather: Weather = { late: 0, planned: null, breaks: 0 };
  let server: Server | null = null;
  const listen = async (port: number) => {
    server = createServer((near) => join(near, connect(to, '127.0.0.1'), weather, open)).listen(port, '127.0.0.1');
    await once(server, 'listening');
    // Border: a server that listens on a port has an address of this kind.
    return (server.address() as AddressInfo).port;
  };
  const breakOff = () => {
    for (const socket of open) socket.destroy();
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
      weather.late = milliseconds;
    },
    breakAt: (words, bytes) => {
      weather.planned = { words, bytes };
    },
    breaks: () => weather.breaks,
    async mend() {
      Object.assign(weather, { late: 0, planned: null });
      if (server === null) await listen(port);
    },
    close: cut,
  };
}
