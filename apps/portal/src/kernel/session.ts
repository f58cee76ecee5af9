import { access, accessEvents, EndEvent, tokenRequests } from './access.ts';
import { config } from './config.ts';
import { keyStore } from './key-store.ts';
import { createSession } from './session/create-session.ts';
import { createTabMemory } from './session/tab-memory.ts';
import { revoke } from './session/token-requests.ts';

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

/** The one session of the portal. In React: `useSession()` of kernel/use-session.ts. */
export const { session } = control;
