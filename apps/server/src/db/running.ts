import { readFileSync } from 'node:fs';
import { migrations } from '#db/migrations/index.ts';

// Border: our own package's file.
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The release that runs, the last step to which it brings a database, and Node's. */
export const running = { version, step: Object.keys(migrations).at(-1) ?? '', node: process.version };

/** As `--version` says it. */
export const versionLine = `Packhouse ${running.version} (database step ${running.step}, Node ${running.node})`;
