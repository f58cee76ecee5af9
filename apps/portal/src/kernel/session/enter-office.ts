import { keyStore } from '../storage/key-store.ts';
import { createTabMemory } from '../storage/tab-memory.ts';
import type { SignInResult } from './sign-in-result.ts';

const memory = createTabMemory(() => sessionStorage);

/** The page of the console where this person was turned away, in this tab; null where there is none. */
function officeReturn(): string | null {
  const { person, url } = memory.read();
  const isTheirs = person === null || person === keyStore.get('user_uid');
  return url !== null && isTheirs && /^\/office(?:[/?#]|$)/.test(url) ? url : null;
}

/** True for anyone who holds a role at the program office, as the last sign-in said. */
export const holdsOfficeRole = (): boolean => keyStore.get('office') === 'true';

/** True where signing in leads to the console: for anyone who has no company, and for anyone who was turned away from it. */
export function isGoingToOffice(kind: SignInResult['kind']): boolean {
  if (!holdsOfficeRole()) return false;
  return kind === 'staff' || (kind === 'signedIn' && officeReturn() !== null);
}

/** Leaves for the console, which is a page of its own. Never ends: this page is over. */
export function goToOffice(): Promise<never> {
  const url = officeReturn() ?? '/office';
  memory.forget();
  location.replace(url);
  return new Promise(() => undefined);
}
