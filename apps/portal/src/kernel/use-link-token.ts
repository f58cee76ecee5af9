import { useEffect, useState } from 'react';
import { linkToken } from './link-token.ts';

/** The token of the mailed link that is open; another one when a second link is opened in the same tab. */
export function useLinkToken(): string | null {
  const [token, setToken] = useState(() => linkToken(window.location));
  useEffect(() => {
    // An address that differs behind the number sign alone loads no page anew.
    const onChange = () => setToken(linkToken(window.location));
    window.addEventListener('hashchange', onChange);
    return () => window.removeEventListener('hashchange', onChange);
  }, []);
  return token;
}
