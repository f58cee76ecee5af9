import { describe, expect, it } from 'vitest';
import { readConfig } from '../apps/server/src/config/config.ts';
import { manifestFaults } from './parts/deploy/check-manifest.mjs';
import { imageOfServer } from './parts/deploy/compose-services.mjs';
import { kustomizationOf, manifestFiles, manifestOf, manifests } from './parts/deploy/manifests.mjs';
import { unknownSettings } from './parts/deploy/unknown-settings.mjs';

const image = imageOfServer().env;
const templates = {
  server: manifestOf('Deployment').spec.template,
  migration: manifestOf('Job').spec.template,
  backup: manifestOf('CronJob').spec.jobTemplate.spec.template,
};
const [container] = templates.server.spec.containers;

describe('the Kubernetes manifests', () => {
  it('give the server settings that it knows and takes', () => {
    const { data } = manifestOf('ConfigMap');
    const { stringData } = manifestOf('Secret');
    expect(unknownSettings([...Object.keys(data), ...Object.keys(stringData)])).toEqual([]);
    const environment = { ...image, ...stringData, ...data, CLIENT_SECRET: 'filled-in-by-us' };
    // Whom to believe is for the operator to say: the server refuses to start before.
    expect(() => readConfig([], environment)).toThrow(/^TRUSTED_PROXIES must be/);
    const { metricsPort } = readConfig([], { ...environment, TRUSTED_PROXIES: '10.244.0.0/16' });
    expect(container.ports).toContainEqual({ name: 'metrics', containerPort: metricsPort });
  });

  it('are what the API of Kubernetes takes', () => {
    expect(manifests.length).toBeGreaterThan(9);
    for (const one of manifests) expect(manifestFaults(one), `${one.kind} ${one.metadata.name}`).toEqual([]);
  });

  const apps = { apiVersion: 'apps/v1', kind: 'Deployment' };
  const pod = (spec) => ({ ...apps, spec: { selector: {}, template: { spec: { containers: [], ...spec } } } });
  const service = (spec, metadata = { name: 'x' }) => ({ apiVersion: 'v1', kind: 'Service', metadata, spec });
  const policy = (spec) => ({ apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy', spec });
  it.each([
    [service({ ports: [{ name: 'a', port: 'b' }] }, { nme: 'x' }), 'metadata.nme: is no field of it'],
    [service({ ports: [{ port: '80' }] }), 'spec.ports[0].port: is no number'],
    [service({ ports: [{ port: 70_000 }] }), 'spec.ports[0].port: is no port'],
    [service({ ports: [{ port: 80, targetPort: 'Http' }] }), 'spec.ports[0].targetPort: is no port'],
    [service({ type: 'LoadBalencer' }), expect.stringMatching(/^spec\.type: is none of ClusterIP, /)],
    [service({ selector: { app: 'a b' } }), 'spec.selector: is no map of labels'],
    [service({}, { name: 'Packhouse' }), expect.stringMatching(/^metadata\.name: is no name /)],
    [{ ...service({}), apiVersion: 'apps/v1' }, 'apiVersion: is not v1'],
    [{ ...apps, apiVersion: 'apps/v1beta1' }, 'apiVersion: is not apps/v1'],
    [{ ...apps, kind: 'Deploiment' }, 'kind: Deploiment is none that is known'],
    [{ ...apps, spec: { template: {} } }, 'spec.selector: is missing'],
    [pod({ restartPolicy: 'Never' }), 'restartPolicy: Never is none of a Deployment'],
    [pod({ terminationGracePeriodSeconds: 1.5 }), 'spec.template.spec.terminationGracePeriodSeconds: is no number'],
    [
      pod({ containers: [{ name: 'a', resources: { limits: { memory: '768MB' } } }] }),
      'spec.template.spec.containers[0].resources.limits: is no map of quantities',
    ],
    [policy({ podSelector: {}, policyTypes: ['Ingres'] }), 'spec.policyTypes: is none of Ingress, Egress'],
    [
      policy({ ingress: [{ ports: [{ protocol: 'tcp', port: 1 }] }] }),
      'spec.ingress[0].ports[0].protocol: is none of TCP, UDP, SCTP',
    ],
  ])('would be refused by it otherwise: %#', (manifest, fault) => {
    expect(manifestFaults(manifest)).toContainEqual(fault);
  });

  it('refer to what they make', () => {
    for (const { spec } of Object.values(templates)) {
      const [{ envFrom }] = spec.containers;
      expect(manifestOf('ConfigMap', envFrom[0].configMapRef.name)).toBeDefined();
      expect(manifestOf('Secret', envFrom[1].secretRef.name)).toBeDefined();
      const claims = spec.volumes.flatMap(({ persistentVolumeClaim: claim }) => (claim ? [claim.claimName] : []));
      expect(claims.map((name) => manifestOf('PersistentVolumeClaim', name))).not.toContain(undefined);
    }
    const [{ backend }] = manifestOf('Ingress').spec.rules[0].http.paths;
    const { ports } = manifestOf('Service', backend.service.name).spec;
    const [{ name, targetPort }] = ports;
    expect([name, targetPort]).toEqual([backend.service.port.name, container.ports[0].name]);
    const listed = ['', 'migrate/'].flatMap((below) => kustomizationOf(below).resources.map((file) => below + file));
    const left = manifestFiles.filter((file) => !listed.includes(file) && !file.endsWith('kustomization.yaml'));
    expect(left).toEqual(['secret.example.yaml']);
  });

  it('run two copies, of which one is always left', () => {
    const { spec } = manifestOf('Deployment');
    expect(spec.replicas).toBe(2);
    expect(spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(manifestOf('PodDisruptionBudget').spec.minAvailable).toBe(1);
  });

  it.each(Object.entries(templates))('let no container of the %s be root, write all or take all', (_name, { spec }) => {
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    for (const { securityContext, resources, volumeMounts } of spec.containers) {
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

  it('ask the server whether it has begun, whether it can answer, and whether it lives', () => {
    const { startupProbe, readinessProbe, livenessProbe } = container;
    expect(startupProbe.httpGet).toEqual({ path: '/health/live', port: 'http' });
    expect(readinessProbe.httpGet).toEqual({ path: '/health/ready', port: 'http' });
    // Not whether it is ready: a database that is away is mended by no new start.
    expect(livenessProbe.httpGet).toEqual({ path: '/health/live', port: 'http' });
    // Minutes for the one, seconds for the other.
    expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBeGreaterThanOrEqual(300);
    expect(readinessProbe.periodSeconds * readinessProbe.failureThreshold).toBeLessThanOrEqual(15);
  });
});

describe('selectors of the Kubernetes manifests', () => {
  const labelsOf = Object.fromEntries(Object.entries(templates).map(([name, { metadata }]) => [name, metadata.labels]));
  /** Of the three, those whose pods carry all these labels. An empty selector means every pod. */
  const selected = (labels) =>
    Object.keys(labelsOf).filter((name) =>
      Object.entries(labels).every(([key, value]) => labelsOf[name][key] === value),
    );
  const { spec: deployment } = manifestOf('Deployment');
  it.each([
    ['Deployment', deployment.selector.matchLabels],
    ['spread', deployment.template.spec.topologySpreadConstraints[0].labelSelector.matchLabels],
    ['Service', manifestOf('Service').spec.selector],
    ['PodDisruptionBudget', manifestOf('PodDisruptionBudget').spec.selector.matchLabels],
  ])('%s: the copies of the server and no job', (_kind, labels) => {
    expect(Object.keys(labels).length).toBeGreaterThan(0);
    expect(selected(labels)).toEqual(['server']);
  });

  it("NetworkPolicy: every pod of ours, and none of others', such as cert-manager's in the same namespace", () => {
    const { podSelector } = manifestOf('NetworkPolicy').spec;
    expect(Object.keys(podSelector)).toEqual(['matchLabels']);
    expect(Object.keys(podSelector.matchLabels)).toEqual(['app.kubernetes.io/part-of']);
    expect(selected(podSelector.matchLabels)).toEqual(Object.keys(templates));
  });
});

describe('the network policy of the Kubernetes manifests', () => {
  const { ingress, egress, policyTypes } = manifestOf('NetworkPolicy').spec;
  const namespace = (name) => [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } }];
  const tcp = (...ports) => ports.map((port) => ({ protocol: 'TCP', port }));

  it('lets in the proxy and Prometheus alone, each to the port where the server listens for it', () => {
    expect(policyTypes).toEqual(['Ingress', 'Egress']);
    const [http, metrics] = container.ports.map(({ containerPort }) => containerPort);
    expect(ingress).toEqual([
      { from: namespace('ingress-nginx'), ports: tcp(http) },
      { from: namespace('monitoring'), ports: tcp(metrics) },
    ]);
  });

  it('lets out to names, the database, the bucket, mail and a collector of traces', () => {
    expect(egress).toEqual([
      { to: namespace('kube-system'), ports: [{ protocol: 'UDP', port: 53 }, ...tcp(53)] },
      { ports: tcp(5432, 443, 465, 587) },
      { to: namespace('monitoring'), ports: tcp(4318) },
    ]);
  });
});

describe('the migration job of the Kubernetes manifests', () => {
  it('brings the database forward, with the program of the server', () => {
    const [{ command }] = templates.migration.spec.containers;
    expect(command).toEqual(['node', 'apps/server/src/main.ts', '--migrate']);
  });

  it('is applied by itself, by the name of the version that the copies then run', () => {
    const [all, own] = [kustomizationOf(''), kustomizationOf('migrate/')];
    expect(own.resources).toEqual(['job.yaml']);
    expect([own.namespace, own.images]).toEqual([all.namespace, all.images]);
    // A job's template cannot be changed: another version is another job.
    expect(own.nameSuffix).toBe(`-${own.images[0].newTag.replaceAll('.', '-')}`);
  });
});
