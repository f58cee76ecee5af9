import { connect } from 'node:net';

/** An answer over a plain connection, as the text of its bytes, once the server ended it. */
export interface RawAnswer {
  readonly text: string;
  /** The status of each answer on the connection, in order. */
  readonly statuses: readonly number[];
  readonly body: string;
  /** False: the server had neither answered nor ended the connection in time. */
  readonly isOver: boolean;
}

/** Milliseconds without anything new after which a connection is over. */
const patience = 5_000;

/**
 * Sends bytes as they are and says that no more come, so that a request cut short is seen as such. Everything the
 * server says until it ends the connection is the answer.
 */
export function sendRaw(port: number, bytes: Buffer | string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (isOver: boolean) => {
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1');
      const statuses = [...text.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map((match) => Number(match[1]));
      resolve({ text, statuses, body: text.split('\r\n\r\n').slice(1).join('\r\n\r\n'), isOver });
    };
    socket.setTimeout(patience, () => finish(false));
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', () => finish(true));
    // A server may well refuse before it has read everything.
    socket.on('error', () => finish(true));
    socket.on('connect', () => socket.end(bytes));
  });
}
