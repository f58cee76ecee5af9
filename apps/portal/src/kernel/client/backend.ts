import { clock } from '../clock/clock.ts';
import { config } from '../config/config.ts';
import { access } from './access/access.ts';
import type { TransportDeps } from './dialect/transport.ts';
import { waitingCalls } from './waiting-calls.ts';

/** How calls reach the backend of config.json, with the token of the person who is signed in. */
export const backend: Omit<TransportDeps, 'fetch'> = {
  base: () => config().backend,
  access,
  heard: clock.heard,
  now: Date.now,
  waits: waitingCalls.begin,
};
