// Writes apps/server/steps.lock.json anew: guards and queues with the last step. Refuses where they changed without one.
// A step that is new in a branch may be written again: put the file back as the main branch has it, then run this.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { currentLock, missingStep } from '../apps/server/src/db/step-lock.ts';

const lock = new URL('../apps/server/steps.lock.json', import.meta.url);
const current = currentLock();
const missing = existsSync(lock) ? missingStep(JSON.parse(readFileSync(lock, 'utf8')), current) : null;
if (missing !== null) {
  console.error(missing);
  process.exit(1);
}
writeFileSync(lock, `${JSON.stringify(current, null, 2)}\n`);
console.log(`Locked at ${current.step}.`);
