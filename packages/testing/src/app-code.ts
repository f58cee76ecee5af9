import { Secret, TOTP } from 'otpauth';

/**
 * The code that an authenticator app shows for a secret (RFC 6238).
 * @param secret base32
 * @param steps half minutes after now
 */
export const appCode = (secret: string, steps = 0, now = Date.now()): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: now + steps * 30_000 });
