import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it takes; it knows no mailbox whose name begins with "unknown". */
export interface MailServer {
  readonly url: string;
  readonly received: { readonly to: readonly string[]; readonly text: string }[];
  /** How many mails it refuses from now on, as a busy one does. */
  refuse: number;
  /** The mails that it leaves without an answer, as one does that hangs. */
  hangs: (text: string) => boolean;
  close(): Promise<void>;
}

export async function openMailServer(): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const state: Pick<MailServer, 'refuse' | 'hangs'> = { refuse: 0, hangs: () => false };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Of a mail that hangs the connection would be waited for.
    closeTimeout: 100,
    onRcptTo({ address }, _session, done) {
      if (!address.startsWith('unknown')) return done();
      return done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refuse > 0) {
          state.refuse -= 1;
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        }
        const text = Buffer.concat(chunks).toString('utf8');
        if (state.hangs(text)) return undefined;
        const to = session.envelope.rcptTo.map(({ address }: { address: string }) => address);
        received.push({ to, text });
        return done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Border: a server that listens on a port has an address of this kind.
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}
