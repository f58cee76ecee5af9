// Writes packages/programme/programme.lock.json anew and says what has changed since the last time.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dumpDeclarations } from '../packages/programme/src/declaration-dump.ts';
import { explainDifferences } from '../packages/programme/src/explain-lock-differences.ts';
import { registry } from '../packages/programme/src/resources.ts';

const lock = new URL('../packages/programme/programme.lock.json', import.meta.url);
const current = dumpDeclarations(registry);
const sentences = existsSync(lock) ? explainDifferences(JSON.parse(readFileSync(lock, 'utf8')), current) : [];
for (const sentence of sentences) console.log(sentence);
writeFileSync(lock, `${JSON.stringify(current, null, 2)}\n`);
console.log(`${sentences.length} differences since the last lock.`);
