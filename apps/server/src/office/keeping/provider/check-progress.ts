import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TypeFinding } from './compare-fields.ts';

export interface CheckProgress {
  readonly found: ReadonlyMap<string, TypeFinding>;
  keep(finding: TypeFinding): Promise<void>;
  /** The check is done: the next one looks at everything anew. */
  end(): Promise<void>;
}

/** So long what was found counts when the same is typed again, in milliseconds. */
const keptFor = 3_600_000;

interface Progress {
  readonly of: string;
  readonly at: number;
  readonly findings: readonly TypeFinding[];
}

async function readProgress(file: string): Promise<Progress | null> {
  try {
    // Border: only this file writes it; what does not fit is left out by its name.
    return JSON.parse(await readFile(file, 'utf8')) as Progress;
  } catch {
    // Nothing was begun, or the file was cut off: then all is looked at.
    return null;
  }
}

/**
 * Opens what an earlier check of the same backend found before it broke off, in the data folder.
 * @param question what was typed: another question begins anew
 * @param now milliseconds since 1970
 */
export async function openProgress(dataDir: string, question: unknown, now: number): Promise<CheckProgress> {
  const file = join(dataDir, 'provider-check.json');
  const of = createHash('sha256').update(JSON.stringify(question)).digest('hex');
  const earlier = await readProgress(file);
  const isSame = earlier?.of === of && now - earlier.at < keptFor;
  const found = new Map((isSame ? earlier.findings : []).map((finding) => [finding.type, finding]));
  return {
    found,
    keep: async (finding) => {
      found.set(finding.type, finding);
      const text: Progress = { of, at: now, findings: [...found.values()] };
      await writeFile(file, JSON.stringify(text), { mode: 0o600 });
    },
    end: () => rm(file, { force: true }),
  };
}
