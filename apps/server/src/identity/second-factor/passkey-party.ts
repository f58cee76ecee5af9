import { isIP } from 'node:net';
import { type Config, isLoopback } from '#config/config.ts';

/** Who asks for passkeys, as browsers know it (WebAuthn 3, section 4: relying party identifier). */
export interface PasskeyParty {
  /** The name of the host; passkeys are kept for it and work nowhere else. */
  readonly id: string;
  /** Where the page has to stand that asks for one. */
  readonly origin: string;
}

/** Host names are in small letters in a URL, and IPv6 addresses in brackets. */
const isAddress = (hostname: string) => hostname.startsWith('[') || isIP(hostname) !== 0;

/**
 * The one origin whose passkeys are taken. It follows from the settings alone, never from what a request says of itself.
 * An IP address is no name that passkeys could be kept for: who is reached by that of this machine has them at localhost.
 * Null: there is no such name, or browsers would not ask there, for want of HTTPS.
 * @param port on which the server listens
 */
export function passkeyParty(
  { publicUrl, host }: Pick<Config, 'publicUrl' | 'host'>,
  port: number,
): PasskeyParty | null {
  const url = new URL(publicUrl ?? `http://${isLoopback(host) ? '127.0.0.1' : '0.0.0.0'}:${port}`);
  if (isAddress(url.hostname)) {
    if (!isLoopback(url.hostname.replace(/^\[|\]$/g, ''))) return null;
    url.hostname = 'localhost';
  }
  const isAsked = url.protocol === 'https:' || url.hostname === 'localhost';
  return isAsked ? { id: url.hostname, origin: url.origin } : null;
}
