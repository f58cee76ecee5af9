import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { registry } from '@packhouse/programme';
import { heartbeatSeconds, queues } from './job-queue.ts';
import { migrations } from './migrations/index.ts';
import { guardsOf } from './schema.ts';

/**
 * Guards and queues as this version makes them, with its last step. A copy that restarts puts its own into the database, unless
 * it finds a step there that it does not know: so other guards or queues come with a step (docs/decisions/034).
 */
export interface StepLock {
  readonly step: string;
  readonly guards: string;
  readonly queues: string;
}

const hashOf = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('hex');

/** The version of the queue's own tables. */
function queueSchema(): number {
  // Border: the package tells it in this file alone.
  const { pgboss } = createRequire(import.meta.url)('pg-boss/package.json') as { pgboss: { schema: number } };
  return pgboss.schema;
}

/** As steps.lock.json must say it for this version. */
export const currentLock = (): StepLock => ({
  step: Object.keys(migrations).at(-1) ?? '',
  guards: hashOf(guardsOf(registry)),
  queues: hashOf([queues, heartbeatSeconds, queueSchema()]),
});

/** The sentence that says which step is missing; null where none is. */
export function missingStep(locked: StepLock, current: StepLock): string | null {
  const changed = (['guards', 'queues'] as const).filter((part) => locked[part] !== current[part]);
  if (changed.length === 0 || locked.step !== current.step) return null;
  return `The ${changed.join(' and ')} changed and the last step is still ${current.step}: a copy of the version before that restarts would put its own back. Add an expand step, even an empty one.`;
}
