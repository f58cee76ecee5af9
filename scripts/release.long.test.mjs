// The archive of a release, unpacked where nothing of this project is installed: it runs, and holds no tool that builds.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../apps/server/test/outside/outside-postgres.ts';
import { root } from './parts/project.mjs';

describe('the archive of a release', () => {
  let place;
  let folder;
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'packhouse-archive-'));
    const made = spawnSync('npm', ['run', 'release', '--', '--to', place], { cwd: root, encoding: 'utf8' });
    expect(made.status, made.stderr).toBe(0);
    const archive = join(place, readdirSync(place).find((name) => name.endsWith('.tar.gz')) ?? '');
    const [hash] = readFileSync(`${archive}.sha256`, 'utf8').split(' ');
    expect(createHash('sha256').update(readFileSync(archive)).digest('hex')).toBe(hash);
    expect(spawnSync('tar', ['-xzf', archive, '-C', place]).status).toBe(0);
    folder = archive.replace(/\.tar\.gz$/, '');
  }, 1_200_000);
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('runs on its own Node and PostgreSQL, one process beside its database', { timeout: 300_000 }, async () => {
    const port = await freePort();
    const data = join(place, 'data');
    const env = { PATH: '/usr/bin:/bin', PORT: String(port), DATA_DIR: data, DEMO: 'on' };
    const server = spawn(join(folder, 'bin', 'packhouse'), [], { env, stdio: 'ignore' });
    const ended = once(server, 'exit');
    try {
      const statusOf = async (path) => (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => null))?.status;
      await vi.waitFor(async () => expect(await statusOf('/health/ready')).toBe(200), { timeout: 240_000 });
      expect(await statusOf('/signin')).toBe(200);
      expect(await statusOf('/office')).toBe(200);
      const listed = spawnSync(join(folder, 'bin', 'office'), ['settings', 'list'], { env, encoding: 'utf8' });
      expect(listed.stdout).toContain('programmeName');
      // The starting shell became Node: there is nothing between it and the system.
      expect(readFileSync(`/proc/${server.pid}/cmdline`, 'utf8')).toContain(join(folder, 'node_modules/node/bin/node'));
    } finally {
      server.kill('SIGTERM');
      await ended;
    }
  });

  it('holds nothing that builds or tests', () => {
    for (const name of ['vite', 'typescript', 'vitest', '@playwright', '@biomejs', '@packhouse/testing'])
      expect(existsSync(join(folder, 'node_modules', name)), name).toBe(false);
    const files = readdirSync(folder, { recursive: true });
    const own = files.filter((path) => /^(apps|packages)\//.test(path));
    expect(own.length).toBeGreaterThan(500);
    expect(own.filter((path) => /\.test\.tsx?$/.test(path))).toEqual([]);
  });
});
