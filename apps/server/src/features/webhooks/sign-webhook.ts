import { createHmac, randomBytes } from 'node:crypto';

/** How secrets of webhooks begin (Standard Webhooks 1.0). */
const mark = 'whsec_';

/** A new secret, 256 random bits. */
export const newWebhookSecret = (): string => `${mark}${randomBytes(32).toString('base64')}`;

export interface SignedMessage {
  /** The same for every attempt, so that a receiver knows a repetition. */
  readonly id: string;
  readonly at: Date;
  readonly body: string;
}

/**
 * The headers of a signed message (Standard Webhooks 1.0): HMAC-SHA256 over `id.timestamp.body`, one signature for each
 * secret in force, separated by blanks.
 */
export function signedHeaders(secrets: readonly string[], { id, at, body }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(mark.length), 'base64'))
      .update(`${id}.${timestamp}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  };
}
