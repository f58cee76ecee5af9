import type { BrowserContext, Request } from '@playwright/test';

/** The requests of all pages of a browser. */
export interface Traffic {
  /** Requests that have no answer yet. */
  readonly open: ReadonlySet<Request>;
  /** Milliseconds for which there has been none; 0 while there is one. */
  readonly quietFor: () => number;
}

const watched = new WeakMap<BrowserContext, Traffic>();

/** Begins to watch what a browser asks for, before it asks for anything. */
export function watchTraffic(context: BrowserContext): Traffic {
  const open = new Set<Request>();
  let last = performance.now();
  const end = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  context.on('request', (request) => open.add(request));
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  const traffic = { open, quietFor: () => (open.size > 0 ? 0 : performance.now() - last) };
  watched.set(context, traffic);
  return traffic;
}

/** @throws Error for a browser that no journey watches */
export function trafficOf(context: BrowserContext): Traffic {
  const traffic = watched.get(context);
  if (traffic === undefined) throw new Error('Nobody watches what this browser asks for.');
  return traffic;
}
