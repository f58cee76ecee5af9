import { access, accessEvents, EndEvent, tokenRequests } from '../client/access/access.ts';
import { revoke } from '../client/access/token-requests.ts';
import { config } from '../config/config.ts';
import { keyStore } from '../storage/key-store.ts';
import { createTabMemory } from '../storage/tab-memory.ts';
import { createSession } from './create-session.ts';

const control = createSession({
  store: keyStore,
  memory: createTabMemory(() => sessionStorage),
  access,
  actions: () => import('./profile-actions.ts'),
  revoke: (token) => {
    if (config().profile.routes.includes('revoke')) revoke(tokenRequests, token);
  },
  now: Date.now,
});

accessEvents.addEventListener('end', (event) => {
  if (event instanceof EndEvent) control.end(event.reason);
});
accessEvents.addEventListener('renewed', control.changed);

/** The one session of the portal. In React: `useSession()` of kernel/session/use-session.ts. */
export const { session } = control;
