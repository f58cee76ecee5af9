import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, settings } from '../apps/server/src/config/config.ts';
import { fontFileName, fontSubsets } from '../packages/record-pdf/src/fonts/font-subsets.ts';
import { manifestFaults } from './parts/deploy/check-manifest.mjs';
import { root, serverOptions } from './parts/project.mjs';
import { settingsPage } from './parts/references/settings-page.mjs';
import { readSource } from './parts/source/source-files.mjs';

const compose = parse(readSource('deploy/compose.yaml'), { merge: true });
const dockerfile = readSource('deploy/Dockerfile');
const manifests = readdirSync(join(root, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(readSource(`deploy/kubernetes/${file}`)).map((document) => {
    expect(document.errors, file).toEqual([]);
    return document.toJS();
  }),
);
const manifest = (kind, name) =>
  manifests.find((candidate) => candidate.kind === kind && (name === undefined || candidate.metadata.name === name));

const known = [
  ...Object.values(settings).map(({ env }) => env),
  ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'BACKUP_DIR', 'KEEP_DAYS'],
];
const unknown = (names) => names.filter((name) => !known.includes(name));

const image = Object.fromEntries(
  [...(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\S+)=(\S+)/g)].map(([, name, value]) => [name, value]),
);
const port = Number(settings.port.fallback);
const container = manifest('Deployment').spec.template.spec.containers[0];

describe('the compose file', () => {
  const lines = readSource('deploy/env.example').split('\n');
  const example = Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]),
  );
  /** As compose puts values in; what is left empty in the example is filled in by the operator. */
  const filledIn = (text) =>
    String(text).replace(/\$\{(\w+)(:\?|:-)?([^}]*)\}/g, (_all, name, kind, fallback) =>
      kind === ':?' ? example[name] || 'filled-in' : example[name] || fallback,
    );
  const environmentOf = (service) =>
    Object.fromEntries(Object.entries(service.environment).map(([name, value]) => [name, filledIn(value)]));

  it('asks for no variable that env.example does not name', () => {
    const asked = [...readSource('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect([...new Set(asked)].toSorted()).toEqual(Object.keys(example).toSorted());
  });

  it.each(['server', 'backup'])('gives the %s settings that it knows and takes', (name) => {
    const environment = environmentOf(compose.services[name]);
    expect(unknown(Object.keys(environment))).toEqual([]);
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

describe('the Kubernetes manifests', () => {
  it('give the server settings that it knows and takes', () => {
    const { data } = manifest('ConfigMap');
    const { stringData } = manifest('Secret');
    expect(unknown([...Object.keys(data), ...Object.keys(stringData)])).toEqual([]);
    const environment = { ...image, ...stringData, ...data, CLIENT_SECRET: 'filled-in' };
    // Whom to believe is for the operator to say: the server refuses to start before.
    expect(() => readConfig([], environment)).toThrow(/^TRUSTED_PROXIES must be/);
    const { metricsPort } = readConfig([], { ...environment, TRUSTED_PROXIES: '10.244.0.0/16' });
    expect(container.ports).toContainEqual({ name: 'metrics', containerPort: metricsPort });
  });

  it('are what the API of Kubernetes takes', () => {
    const own = manifests.filter(({ kind }) => kind !== 'Kustomization');
    expect(own.length).toBeGreaterThan(9);
    for (const one of own) expect(manifestFaults(one), `${one.kind} ${one.metadata.name}`).toEqual([]);
    expect(
      manifestFaults({ kind: 'Service', metadata: { nme: 'x' }, spec: { ports: [{ name: 'a', port: 'b' }] } }),
    ).toEqual(['metadata.nme: is no field of it', 'spec.ports[0].port: is no number']);
    expect(manifestFaults({ kind: 'Deployment', spec: { template: {} } })).toEqual(['spec.selector: is missing']);
  });

  it('refer to what they make', () => {
    const job = manifest('CronJob').spec.jobTemplate.spec.template.spec;
    for (const { envFrom } of [container, job.containers[0]]) {
      expect(manifest('ConfigMap', envFrom[0].configMapRef.name)).toBeDefined();
      expect(manifest('Secret', envFrom[1].secretRef.name)).toBeDefined();
    }
    const claims = job.volumes.flatMap(({ persistentVolumeClaim: claim }) => (claim ? [claim.claimName] : []));
    expect(claims.map((name) => manifest('PersistentVolumeClaim', name))).not.toContain(undefined);
    const listed = manifests.find(({ kind }) => kind === 'Kustomization').resources;
    const files = readdirSync(join(root, 'deploy/kubernetes'));
    const left = files.filter((file) => !listed.includes(file));
    expect(left.toSorted()).toEqual(['kustomization.yaml', 'secret.example.yaml']);
  });

  const pods = [
    manifest('Deployment').spec.template.spec,
    manifest('Job').spec.template.spec,
    manifest('CronJob').spec.jobTemplate.spec.template.spec,
  ];

  it('run two copies, of which one is always left', () => {
    const { spec, metadata } = manifest('Deployment');
    expect(spec.replicas).toBe(2);
    expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    const budget = manifest('PodDisruptionBudget').spec;
    expect(budget).toMatchObject({ minAvailable: 1, selector: { matchLabels: metadata.labels } });
  });

  it.each(pods)('let no container be root, write where it need not, or take all memory: %#', (pod) => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    for (const { securityContext, resources, volumeMounts } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(expect.arrayContaining(['/data', '/tmp']));
    }
  });

  it('let in nobody but the proxy and Prometheus, to the ports where the server listens', () => {
    const { ingress, policyTypes } = manifest('NetworkPolicy').spec;
    expect(policyTypes).toEqual(['Ingress', 'Egress']);
    expect(ingress.flatMap(({ ports }) => ports.map((one) => one.port))).toEqual(
      container.ports.map(({ containerPort }) => containerPort),
    );
  });

  it('bring the database forward by one job, with the program of the server', () => {
    const [{ command }] = manifest('Job').spec.template.spec.containers;
    expect(command).toEqual(['node', 'apps/server/src/main.ts', '--migrate']);
  });
});

describe("the operator guide's settings", () => {
  it('are those of the server; "npm run programme:references" writes them anew', () => {
    expect(readSource('docs/operator-guide/settings.md')).toBe(settingsPage(settings));
  });
});
