import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every authenticator app has it by default: SHA-1, six digits, half a minute. */
const period = 30;
const digits = 6;
/** Steps to either side: the person's clock, and the time that typing takes (RFC 6238, section 5.2). */
const drift = 1;

/** 160 random bits of the system, base32: as many as the algorithm uses (RFC 4226, section 4). */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI by which an app takes a secret over, as a QR code or by a click. */
export const totpUri = (secret: string, issuer: string, account: string): string =>
  new TOTP({ issuer, label: account, secret: Secret.fromBase32(secret), period, digits }).toString();

/** A code as people type it: its digits, without what separates them. */
const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/[\s-]/g, '');

/**
 * The time step that a code belongs to, at most one before or after the present one; null for a wrong code.
 * @param secret base32
 */
export function totpStep(secret: string, typed: string, now: Date): number | null {
  const token = digitsOf(typed);
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token, secret: Secret.fromBase32(secret), timestamp, period, digits, window: drift });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
