import { useEffect, useState } from 'react';
import { linkToken, withoutToken } from './link-token.ts';

const keptToken = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'linkToken' in state && typeof state.linkToken === 'string'
    ? state.linkToken
    : null;

/**
 * The token of the mailed link that is open; another one when a second link is opened in the same tab. It leaves the
 * URL at once and stays with this entry of the tab's history, so that the page can be loaded anew.
 */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(() => linkToken(window.location) ?? keptToken(window.history.state));
  useEffect(() => {
    const take = () => {
      const found = linkToken(window.location);
      if (found === null) return;
      setToken(found);
      window.history.replaceState({ ...window.history.state, linkToken: found }, '', withoutToken(window.location));
    };
    take();
    // A URL that differs behind the number sign alone loads no page anew.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
