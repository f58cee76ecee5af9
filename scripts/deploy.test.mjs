import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import deskWords from '../apps/portal/src/office/desk-parts/texts/en.json' with { type: 'json' };
import settingWords from '../apps/portal/src/office/settings/texts/en.json' with { type: 'json' };
import { readConfig, settings } from '../apps/server/src/config/config.ts';
import { defaultSettings } from '../packages/programme/src/index.ts';
import { fontFileName, fontSubsets } from '../packages/record-pdf/src/fonts/font-subsets.ts';
import { imageOfServer } from './parts/deploy/compose-services.mjs';
import { manifestOf } from './parts/deploy/manifests.mjs';
import { unknownSettings } from './parts/deploy/unknown-settings.mjs';
import { root, serverEnvironment, serverOptions } from './parts/project.mjs';
import { settingsPage } from './parts/references/settings-page.mjs';
import { readSource } from './parts/source/source-files.mjs';

const compose = parse(readSource('deploy/compose.yaml'), { merge: true });
const dockerfile = readSource('deploy/Dockerfile');
const image = imageOfServer().env;
const port = Number(settings.port.fallback);
const container = manifestOf('Deployment').spec.template.spec.containers[0];

describe('the compose file', () => {
  const lines = readSource('deploy/env.example').split('\n');
  const example = Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
  );
  /** As compose puts values in; what is left empty in the example is filled in by the operator. */
  const filledIn = (text) =>
    String(text).replace(/\$\{(\w+)(:\?|:-)?([^}]*)\}/g, (_all, name, kind, fallback) =>
      kind === ':?' ? example[name] || 'filled-in-by-us' : example[name] || fallback,
    );
  const environmentOf = (service) =>
    Object.fromEntries(Object.entries(service.environment).map(([name, value]) => [name, filledIn(value)]));

  it('asks for no variable that env.example does not name', () => {
    const asked = [...readSource('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect([...new Set(asked)].toSorted()).toEqual(Object.keys(example).toSorted());
  });

  it.each(['server', 'backup'])('gives the %s settings that it knows and takes', (name) => {
    const environment = environmentOf(compose.services[name]);
    expect(unknownSettings(Object.keys(environment))).toEqual([]);
    expect(readConfig([], { ...image, ...environment })).toMatchObject({
      demo: false,
      host: '0.0.0.0',
      port,
      filesUrl: { bucket: 'packhouse', endpoint: 'http://store:7070' },
      publicUrl: 'https://portal.example.org',
      oidcIssuer: null,
    });
  });

  it('lets services wait for services that are there, and puts the proxy in a network that the server trusts', () => {
    for (const { depends_on: needs = {} } of Object.values(compose.services)) {
      for (const name of Array.isArray(needs) ? needs : Object.keys(needs))
        expect(compose.services).toHaveProperty(name);
    }
    const [{ subnet }] = compose.networks.default.ipam.config;
    expect(compose.services.server.environment.TRUSTED_PROXIES).toBe(subnet);
  });
});

describe('the image', () => {
  it('is made of files that are there, and does not run as root', () => {
    const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, sources]) => sources.split(' '));
    expect(copied.length).toBeGreaterThan(6);
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(dockerfile).toMatch(/^USER node$/m);
  });

  it('encrypts backups by a program that is in it, where compose and the CronJob are told for whom', () => {
    expect(dockerfile.split('FROM ').at(-1)).toMatch(/apt-get install .*\bage\b/);
    expect(compose.services.backup.environment.BACKUP_RECIPIENT).toMatch(/^\$\{BACKUP_RECIPIENT:-\}$/);
    const [job] = manifestOf('CronJob').spec.jobTemplate.spec.template.spec.containers;
    expect(job.env.map(({ name }) => name)).toContain('BACKUP_RECIPIENT');
  });

  it('builds what npm run build does', () => {
    const [, modes] = /for \(const mode of \[(.+)\]\)/.exec(readSource('scripts/parts/machine/build-portal.mjs'));
    const built = [...dockerfile.matchAll(/vite build .*--mode (\w+)/g)].map(([, mode]) => mode);
    expect(built).toEqual(modes.split(', ').map((mode) => mode.slice(1, -1)));
  });

  it('keeps the weights of fonts that documents are drawn in', () => {
    const kept = new RegExp(/! -name '\*(.+?)' -delete/.exec(dockerfile)[1].replaceAll('.', '\\.'));
    for (const weight of ['regular', 'bold']) {
      for (const subset of fontSubsets) expect(fontFileName(subset, weight)).toMatch(kept);
    }
  });

  it('runs the server as npm start does', () => {
    const command = JSON.parse(/^CMD (\[.*)$/m.exec(dockerfile)[1]);
    expect(command).toEqual(['node', ...serverOptions, 'apps/server/src/main.ts']);
    for (const [name, value] of Object.entries(serverEnvironment))
      expect(dockerfile).toContain(`\nENV ${name}=${value}\n`);
  });

  it('knows every package of the repository', () => {
    const folders = ['apps', 'packages'].flatMap((folder) =>
      readdirSync(join(root, folder)).map((name) => `${folder}/${name}/package.json`),
    );
    expect(folders.filter((path) => existsSync(join(root, path)) && !dockerfile.includes(path))).toEqual([]);
  });

  it('listens where its health check, the proxy and the manifests look', () => {
    expect(Number(image.PORT)).toBe(port);
    expect(dockerfile).toContain(`EXPOSE ${port}\n`);
    expect(readSource('deploy/Caddyfile')).toContain(`dynamic a server ${port}`);
    expect(container.ports).toContainEqual({ name: 'http', containerPort: port });
  });

  it.each([dockerfile, JSON.stringify(container)])('is asked for a health that the server tells', (text) => {
    const asked = [...text.matchAll(/\/health\/\w+/g)].map(([path]) => path);
    expect(asked.length).toBeGreaterThan(0);
    for (const path of asked) expect(readSource('apps/server/src/http/health.ts')).toContain(`'${path}'`);
  });
});

describe("the operator guide's settings", () => {
  it('are those of the server; "npm run programme:references" writes them anew', () => {
    expect(readSource('docs/operator-guide/settings.md')).toBe(
      settingsPage(settings, defaultSettings, { field: deskWords.field, hint: settingWords.hint }),
    );
  });
});
