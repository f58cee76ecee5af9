import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../project.mjs';
import { advisoryLines } from './advisories.mjs';

const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const { packages } = read('package-lock.json');
const { allowScripts } = read('package.json');
const installed = Object.entries(packages).filter(([path, entry]) => path.startsWith('node_modules/') && !entry.link);
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
const fits = ({ os = [process.platform], cpu = [process.arch] }) =>
  os.includes(process.platform) && cpu.includes(process.arch);

describe('advisories', () => {
  it('are listed where the registry offers them', () => {
    const via = [{ title: 'Reads too far', url: 'https://advisories.example/1' }, 'inner'];
    const vulnerabilities = { outer: { name: 'outer', severity: 'high', range: '<2.0.0', via } };
    expect(advisoryLines(JSON.stringify({ vulnerabilities }))).toEqual([
      'high: outer <2.0.0 (Reads too far, https://advisories.example/1; by inner)',
    ]);
    expect(advisoryLines('{"vulnerabilities":{}}')).toEqual(['no advisory against any package']);
  });

  it('are told as not checked where it does not, or nobody answers', () => {
    expect(advisoryLines('{"message":"405 Method Not Allowed"}')).toEqual(['not checked: 405 Method Not Allowed']);
    expect(advisoryLines('{"error":{"summary":"request to registry failed\\nmore"}}')).toEqual([
      'not checked: request to registry failed',
    ]);
    expect(advisoryLines('')).toEqual(['not checked: the registry gave no answer']);
  });
});

describe('the packages of the lock file', () => {
  it('run scripts at their installation only where package.json lists them', () => {
    const running = installed
      .filter(([, entry]) => entry.hasInstallScript && fits(entry))
      .map(([path]) => nameOf(path));
    expect(running.filter((name) => allowScripts[name] !== true)).toEqual([]);
    const known = new Set(installed.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path)));
    expect(Object.keys(allowScripts).filter((name) => !known.has(name))).toEqual([]);
  });

  it('come from the registry alone, each with the hash of its content', () => {
    expect(installed.length).toBeGreaterThan(100);
    const registry = 'https://registry.npmjs.org/';
    const isLoose = ({ resolved = registry, integrity = '' }) =>
      !resolved.startsWith(registry) || !integrity.startsWith('sha512-');
    const loose = installed.filter(([, entry]) => isLoose(entry));
    expect(loose.map(([path]) => path)).toEqual([]);
  });

  it('are named by exact versions in every package.json', () => {
    for (const [path, entry] of Object.entries(packages).filter(([, { link }]) => !link)) {
      if (path.startsWith('node_modules/')) continue;
      const wanted = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies };
      expect(
        Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+/.test(version)),
        path,
      ).toEqual([]);
    }
  });
});
