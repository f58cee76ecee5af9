import { execFileSync } from 'node:child_process';

/** Why nothing can be encrypted here; null where it can. */
export function withoutAge(): string | null {
  try {
    execFileSync('age', ['--version'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'age is not installed: apt-get install age';
  }
}
