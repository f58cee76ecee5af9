import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Lets bytes through and knows their SHA-256 (hex) at the end. */
export function hashedStream(): { readonly stream: Transform; sha256(): string } {
  const hash = createHash('sha256');
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, sha256: () => hash.digest('hex') };
}
