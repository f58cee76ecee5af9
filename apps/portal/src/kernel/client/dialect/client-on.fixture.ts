import { type Client, createClient } from './create-client.ts';
import { type Answer, type Heard, type RecordedBackend, recordedBackend } from './recorded-backend.fixture.ts';

/** A client with the token "good" on a backend that answers like this; `renewed` is what a refused token is replaced by. */
export async function clientOn(
  answer: (request: Heard, count: number) => Answer,
  renewed: string | null = 'newer',
): Promise<{ client: Client; backend: RecordedBackend }> {
  const backend = await recordedBackend(answer);
  const client = createClient({
    fetch,
    base: () => backend.base,
    access: { token: async () => 'good', renew: async () => renewed },
    heard: () => undefined,
    now: () => Date.parse('2026-11-21T15:00:00Z'),
    knowsVersions: () => true,
  });
  return { client, backend };
}
