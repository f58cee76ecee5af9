import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

describe('hashPassword', () => {
  it('writes a PHC string with the parameters of OWASP and a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword('a'), hashPassword('a')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(first).not.toBe(second);
  });
});

/** How far each thread of this process stands back (Linux: proc_pid_stat(5), field 19). */
function niceness(): readonly number[] {
  const folder = '/proc/self/task';
  return readdirSync(folder).map((thread) => {
    const [, fields = ''] = readFileSync(`${folder}/${thread}/stat`, 'utf8').split(') ');
    return Number(fields.split(' ')[16]);
  });
}

describe.runIf(process.platform === 'linux')('the thread that hashes', () => {
  it('stands back behind those that answer requests, and it alone', async () => {
    const before = getPriority();
    await hashPassword('a');
    expect(niceness().filter((nice) => nice === before + 5)).toHaveLength(1);
    expect(getPriority()).toBe(before);
  });
});

describe('verifyPassword', () => {
  it.each(['correct horse', 'pässwörd', 'x'.repeat(200), 'emoji 🌰 mixed', ' blanks stay ', 'Case'])(
    'knows %j again and nothing beside it',
    async (password) => {
      const stored = await hashPassword(password);
      expect(await verifyPassword(stored, password)).toBe(true);
      expect(await verifyPassword(stored, `${password}.`)).toBe(false);
      expect(await verifyPassword(stored, password.slice(0, -1))).toBe(false);
    },
  );

  it('reads hashes that another program wrote with other parameters', async () => {
    // A test vector of the reference implementation (phc-winner-argon2, src/test.c).
    const stored = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword(stored, 'password')).toBe(true);
    expect(await verifyPassword(stored, 'Password')).toBe(false);
  });

  it('says no where there is no hash, whatever the password', async () => {
    expect(await verifyPassword(null, '')).toBe(false);
    expect(await verifyPassword(null, 'packhouse-demo')).toBe(false);
  });

  it('refuses a stored text of another kind', async () => {
    await expect(verifyPassword('$2b$10$abcdefghijklmnopqrstuv', 'x')).rejects.toThrow(/no PHC string/);
  });
});
