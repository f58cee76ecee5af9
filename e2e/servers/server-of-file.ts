import { test } from '@playwright/test';
import { type OwnServer, openServer } from './own-server.ts';

/** A server for the journeys of one file alone: it is there when the first of them begins, and goes after the last. */
export function serverOfFile(settings: Readonly<Record<string, string>> = {}): Omit<OwnServer, 'close'> {
  let server: OwnServer | undefined;
  const opened = (): OwnServer => {
    if (server === undefined) throw new Error('The server of these journeys is not there yet.');
    return server;
  };
  test.beforeAll(async () => {
    test.setTimeout(240_000);
    server = await openServer(settings);
  });
  test.afterAll(async () => server?.close());
  return {
    get address() {
      return opened().address;
    },
    get data() {
      return opened().data;
    },
  };
}
