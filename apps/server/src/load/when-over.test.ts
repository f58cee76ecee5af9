import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { whenOver } from './when-over.ts';

const server = createServer();
afterEach(() => server.close());

/** The answer to a request that a new connection sends, and the connection. */
async function asked() {
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  const connection = connect(typeof address === 'object' && address !== null ? address.port : 0);
  connection.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n');
  const [, answer]: [unknown, ServerResponse] = await once(server, 'request').then(([raw, reply]) => [raw, reply]);
  return { answer, connection };
}

it.each([
  ['is out', (answer: ServerResponse) => answer.end('done')],
  ['can go out no more', (answer: ServerResponse) => answer.destroy()],
])('does all that waits once when an answer %s, and at once what comes later', async (_what, end) => {
  const { answer, connection } = await asked();
  const seen: string[] = [];
  for (const name of ['first', 'second']) whenOver(answer, () => seen.push(name));
  const closed = once(answer, 'close');
  end(answer);
  await closed;
  whenOver(answer, () => seen.push('late'));
  expect(seen).toEqual(['first', 'second', 'late']);
  connection.destroy();
});
