import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test asks for a server. */
    serversOnDemand: string;
  }
}

/** Of the environment of a server. */
export type ServerSettings = Readonly<Record<string, string>>;

/**
 * The address of the provider's backend with its demonstration, a process of its own. One serves all files that ask for
 * the same settings, one after the other: each takes a month that nobody has begun, or makes what it looks at.
 */
export async function realServer(settings: ServerSettings = {}): Promise<string> {
  const worker = process.env.VITEST_POOL_ID ?? '';
  const question = new URLSearchParams({ worker, DEMO_TODAY: '2026-11-21', ...settings });
  const answer = await fetch(`${inject('serversOnDemand')}/?${question}`);
  const said = await answer.text();
  if (!answer.ok) throw new Error(said);
  return said;
}

/** The answer that comes once the server has room: one that has just begun beside others may refuse at first (503). */
export async function answered(url: string, init: RequestInit = {}): Promise<unknown> {
  const answer = await fetch(url, init);
  if (answer.status !== 503) return answer.json();
  await setTimeout(Number(answer.headers.get('retry-after') ?? 1) * 1000);
  return answered(url, init);
}
