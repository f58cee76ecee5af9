import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A real OpenID Connect provider for journeys; who signs in there types any login, which becomes the subject. */
export interface Issuer {
  readonly address: string;
  readonly clientId: string;
  /** Tells where the portal is, which is started after its issuer. */
  serve(portal: string): void;
  /** Stops answering. */
  close(): Promise<void>;
}

export async function openIssuer(): Promise<Issuer> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // A listening TCP server has an address of this kind.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clientId = 'packhouse';
  return {
    address,
    clientId,
    serve: (portal) => {
      const provider = new Provider(address, {
        clients: [
          {
            client_id: clientId,
            redirect_uris: [`${portal}/auth0loginCallback`],
            token_endpoint_auth_method: 'none',
          },
        ],
        clientBasedCORS: (_context, origin) => origin === portal,
        cookies: { keys: [randomUUID()] },
      });
      const answer = provider.callback();
      server.on('request', (request, response) => {
        // It has none, which browsers ask every site for.
        if (request.url === '/favicon.ico') response.writeHead(204).end();
        else void answer(request, response);
      });
    },
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
