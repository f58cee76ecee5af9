import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the code stands that reads rows and writes answers: the engine, the rows, the dialect's package. */
const folders = [
  new URL('../', import.meta.url),
  new URL('../../rows/', import.meta.url),
  new URL('./', import.meta.resolve('@packhouse/jsonapi')),
].map((url) => fileURLToPath(url));

function codeDigest(): string {
  const digest = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
      ({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    );
    const paths = files.map(({ parentPath, name }) => `${parentPath}/${name}`).toSorted();
    for (const path of paths) digest.update(`${path.slice(dirname(folder).length)}\n`).update(readFileSync(path));
  }
  return digest.digest('base64url');
}

let code: string | undefined;

/**
 * Names all that an answer's bytes depend on beside the rows and the request: the code, Node with its libraries, and
 * what is passed in. Two copies of the same server have the same, and one that was brought to another version has not.
 */
export function answersVersion(...others: readonly string[]): string {
  code ??= codeDigest();
  return createHash('sha256')
    .update(JSON.stringify([code, process.versions, others]))
    .digest('base64url');
}
