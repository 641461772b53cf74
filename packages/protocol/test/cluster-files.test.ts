import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const pathOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const read = (path: string) => readFileSync(pathOf(path), 'utf8');
const settings = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name));

/** What an engine needs to end: DRAIN_SECONDS, and the fifteen seconds of its shutdown. */
const endingSeconds = (drainSeconds: number): number => drainSeconds + 15;

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly deploy?: { readonly replicas: number };
  readonly stop_grace_period?: string;
}

test('the compose file of a cluster has two engines and two gateways, and only engines have keys of shoes and chains', () => {
  const { services } = parse(read('docker-compose.cluster.yml')) as { services: Readonly<Record<string, Service>> };
  const gateway = services['game-server'];
  const { engine, nats } = services;
  expect([engine?.deploy?.replicas, gateway?.deploy?.replicas]).toEqual([2, 2]);
  expect([engine?.environment?.ROLE, gateway?.environment?.ROLE]).toEqual(['engine', 'gateway']);
  for (const key of ['SHOE_KEY', 'SHOE_KEYS_RETIRED', 'CHAIN_KEY']) {
    expect(gateway?.environment?.[key], key).toBe('');
    expect(engine?.environment, key).not.toHaveProperty(key);
  }
  for (const each of [engine, gateway])
    for (const name of Object.keys(each?.environment ?? {})) expect(settings, name).toContain(name);
  expect(engine?.environment?.NATS_SEED).not.toBe(gateway?.environment?.NATS_SEED);
  expect(Object.keys(nats?.environment ?? {})).toEqual(variablesOfNats);
  const drain = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(read('.env.example'))?.[1]);
  expect(Number.parseInt(engine?.stop_grace_period ?? '', 10)).toBeGreaterThanOrEqual(endingSeconds(drain));
});

const variablesOfNats = [...read('deploy/nats/nats.conf').matchAll(/nkey: \$(\w+)/g)].map(([, name = '']) => name);

interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly podSelector?: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly selector?: { readonly matchLabels: Readonly<Record<string, string>> };
    readonly template?: {
      readonly metadata: { readonly labels: Readonly<Record<string, string>> };
      readonly spec: {
        readonly terminationGracePeriodSeconds?: number;
        readonly containers: readonly {
          readonly env: readonly Variable[];
          readonly readinessProbe?: object;
          readonly livenessProbe?: object;
          readonly securityContext: object;
        }[];
      };
    };
    readonly maxUnavailable?: number;
  };
}

const folder = 'deploy/kubernetes';
const files = readdirSync(pathOf(folder)).filter((file) => file.endsWith('.yaml'));
const manifests = files
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) => parseAllDocuments(read(`${folder}/${file}`), { strict: true, uniqueKeys: true }))
  .map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as Manifest; // as the documents below are written
  });
const named = (kind: string, name: string) =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name)?.spec;
const podOf = (kind: string, name: string) => named(kind, name)?.template?.spec;
const variablesOf = (name: string, kind = 'Deployment') => podOf(kind, name)?.containers[0]?.env ?? [];

test('every manifest but the migration is part of the kustomization', () => {
  const { resources } = parse(read(`${folder}/kustomization.yaml`)) as { resources: readonly string[] };
  expect(resources.toSorted()).toEqual(files.filter((each) => !/^(kustomization|migrate)/.test(each)).toSorted());
});

test.each(['engine', 'gateway', 'web'])(
  '%s: probes, a budget for disruptions, a policy of its own, and few rights',
  (name) => {
    const [container] = podOf('Deployment', name)?.containers ?? [];
    expect(container?.readinessProbe).toMatchObject({ httpGet: { path: '/health' } });
    // One that waits for the database is not killed for it.
    expect(container?.livenessProbe).toHaveProperty('tcpSocket');
    expect(container?.securityContext).toMatchObject({
      ...{ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    });
    expect(named('PodDisruptionBudget', name)).toMatchObject({ maxUnavailable: 1 });
    expect(named('NetworkPolicy', name)?.podSelector?.matchLabels).toEqual(
      named('Deployment', name)?.selector?.matchLabels,
    );
    expect(named('Deployment', name)?.template?.metadata.labels).toMatchObject(
      named('Deployment', name)?.selector?.matchLabels ?? {},
    );
  },
);

test('every variable of the manifests is a setting, and every secret comes from a Secret', () => {
  const config = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  const given = ['engine', 'gateway', 'web'].flatMap((name) => variablesOf(name)).concat(variablesOf('migrate', 'Job'));
  const ofContainers = ['PORT', 'CHAIN_PUBLIC_KEYS', 'DATABASE_URL'];
  for (const name of [...Object.keys(config), ...given.map((each) => each.name)])
    expect([...settings, ...ofContainers, 'GAME_DATABASE_PASSWORD', 'WEB_DATABASE_PASSWORD'], name).toContain(name);
  for (const { name, value } of given)
    if (/SECRET|KEY|SEED|PASSWORD|DATABASE_URL/.test(name)) expect(value, name).toBeUndefined();
});

test('a gateway has no keys of shoes and chains, and neither role has the key of the other', () => {
  const names = (name: string) => variablesOf(name).map((each) => each.name);
  const from = (name: string) => new Set(variablesOf(name).flatMap((each) => each.valueFrom?.secretKeyRef.name ?? []));
  expect(names('engine')).toEqual(expect.arrayContaining(['SHOE_KEY', 'CHAIN_KEY']));
  for (const key of ['SHOE_KEY', 'CHAIN_KEY', 'SHOE_KEYS_RETIRED']) expect(names('gateway')).not.toContain(key);
  expect(from('gateway')).not.toContain('baize-engine');
  expect(from('engine')).not.toContain('baize-gateway');
  expect(from('web')).not.toContain('baize-game');
  expect(variablesOf('nats').map((each) => each.name)).toEqual(variablesOfNats);
});

test('an engine has more time to end than its tables have to move', () => {
  const config = manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  const grace = podOf('Deployment', 'engine')?.terminationGracePeriodSeconds;
  expect(grace).toBeGreaterThan(endingSeconds(Number(config.DRAIN_SECONDS)));
});
