import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readConfig } from '../../config.js';
import { readMcpSettings } from '../../mcp/settings.js';
import { readPorts } from '../../sandbox/settings.js';
import type { PracticeLine } from '../../sandbox/world-client.js';
import { LINES } from '../../sandbox/world/numbers.js';
import { startWorld } from '../../sandbox/world/world.js';
import { freePorts } from '../support/ports.js';

/** Images that are not ours, exactly as they may be used. */
const PINNED_IMAGES = [
  'postgres:18.4',
  'temporalio/admin-tools:1.29.1-tctl-1.18.4-cli-1.5.0',
  'temporalio/server:1.29.1',
  'temporalio/ui:2.42.1',
];

/** What the images that are not ours listen on. */
const THEIR_PORTS: Record<string, number[]> = { 'temporal-ui': [8080] };

/** What the images that are not ours read, by service. */
const THEIR_VARIABLES: Record<string, string[]> = {
  postgres: ['POSTGRES_PASSWORD'],
  'temporal-schema': ['SQL_PLUGIN', 'SQL_HOST', 'SQL_PORT', 'SQL_USER', 'SQL_PASSWORD'],
  temporal: ['DB', 'DB_PORT', 'POSTGRES_SEEDS', 'POSTGRES_USER', 'POSTGRES_PWD', 'NUM_HISTORY_SHARDS', 'DYNAMIC_CONFIG_FILE_PATH'],
  'temporal-namespace': ['TEMPORAL_ADDRESS'],
  'temporal-ui': ['TEMPORAL_ADDRESS'],
};

interface Service {
  image: string;
  build?: string;
  command?: string[];
  entrypoint?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  read_only?: boolean;
  volumes?: string[];
  restart?: string;
  profiles?: string[];
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

const text = readFileSync('docker-compose.yml', 'utf8');
const compose = parse(text, { merge: true }) as { services: Record<string, Service>; volumes: Record<string, null> };
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build !== undefined);
const example = readFileSync('.env.example', 'utf8');
const examples = [...example.matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? '');
const built = (JSON.parse(readFileSync('tsconfig.build.json', 'utf8')) as { include: string[] }).include;

/** The source whose compiled form a path in dist/ is, when the build makes it. */
function sourceOf(path: string): string {
  const source = path.replace(/^dist\//, '').replace(/\.js$/, '.ts');
  const isBuilt = built.some(
    (pattern) => pattern === source || (pattern.endsWith('/**/*.ts') && source.startsWith(pattern.slice(0, -'**/*.ts'.length))),
  );
  assert.ok(path.startsWith('dist/') && isBuilt, `${path} is not made by the build`);
  return source;
}

/** Names of variables that API and worker read. */
function configured(): Set<string> {
  const files = ['config.ts', 'domain/documents/model/server.ts', ...readdirSync('config').map((name) => join('config', name))];
  const names = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\b(DATABASE_URL|TEMPORAL_UI_URL|LANDFALL_[A-Z0-9_]+[A-Z0-9])\b/g),
  ]);
  return new Set(names.map(([name]) => name));
}

/** Names of variables that our own programs read. */
function readByUs(): Set<string> {
  const world = readdirSync('sandbox/world', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const sources = [
    ...world.map((name) => join('sandbox/world', name)),
    'mcp/settings.ts',
    'node_modules/@temporalio/envconfig/lib/envconfig-toml.js',
  ];
  const names = sources.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\b(DATABASE_URL|(?:LANDFALL|TEMPORAL)_[A-Z0-9_]+[A-Z0-9])\b/g),
  ]);
  return new Set([...configured(), ...names.map(([name]) => name)]);
}

describe('docker-compose.yml', () => {
  it('has all parts: database, Temporal with its jobs and pages, migrations, API, worker, the server of agents and practice world', () => {
    const names = [
      'postgres',
      'temporal-schema',
      'temporal',
      'temporal-namespace',
      'temporal-ui',
      'migrate',
      'api',
      'worker',
      'mcp',
      'world',
    ];
    assert.deepEqual(
      services.map(([name]) => name),
      names,
    );
  });

  it("uses the Dockerfile's image or a pinned one, and every pinned one", () => {
    for (const [name, { image, build }] of services) {
      if (build === undefined) assert.ok(PINNED_IMAGES.includes(image), `${name} uses ${image}`);
      else assert.deepEqual([build, image], ['.', 'landfall'], name);
    }
    for (const image of PINNED_IMAGES)
      assert.ok(
        services.some(([, service]) => service.image === image),
        `${image} is not used`,
      );
    assert.ok(existsSync('Dockerfile'));
  });

  it('runs programs that exist and that the build makes', () => {
    for (const [name, { command }] of ours) {
      const [node, path, ...rest] = command ?? [];
      assert.deepEqual([node, rest], ['node', []], name);
      assert.ok(existsSync(sourceOf(path ?? '')), `${name} runs ${path ?? 'nothing'}`);
    }
  });

  it('mounts files that exist and volumes that it declares, and runs only scripts that it mounts', () => {
    const used = new Set<string>();
    for (const [name, { volumes = [], entrypoint }] of services) {
      const targets = volumes.map((volume) => {
        const [source = '', target = ''] = volume.split(':');
        if (source.startsWith('.')) assert.ok(statSync(source).isFile(), `${name} mounts ${source}`);
        else if (!source.startsWith('/')) used.add(source);
        return target;
      });
      if (entrypoint) assert.ok(targets.includes(entrypoint.at(-1) ?? ''), `${name} runs ${entrypoint.join(' ')}`);
    }
    assert.deepEqual([...used].sort(), Object.keys(compose.volumes).sort());
  });

  it('lets our programs write to their volumes alone, of which one is for what they read just now', () => {
    for (const [name, { read_only: isReadOnly, volumes = [] }] of ours) {
      assert.equal(isReadOnly, true, name);
      assert.ok(volumes.includes('/tmp'), name);
    }
  });

  it('publishes ports that something listens on', () => {
    const { apiPort, workerPort } = readConfig({ DATABASE_URL: 'postgres://x/y' });
    const listened: Record<string, number[]> = {
      ...THEIR_PORTS,
      api: [apiPort],
      worker: [workerPort],
      mcp: [readMcpSettings({}).listenPort],
      world: [readPorts({}).world.listenPort],
    };
    for (const [name, { ports = [] }] of services) {
      for (const port of ports) {
        const inside = Number(port.split(':').at(-1));
        assert.ok(listened[name]?.includes(inside), `${name} publishes ${inside}`);
      }
    }
    for (const name of ['api', 'worker', 'mcp', 'world']) {
      const [listenPort] = listened[name] ?? [];
      assert.match(
        compose.services[name]?.healthcheck?.test.join(' ') ?? '',
        new RegExp(`http://127\\.0\\.0\\.1:${listenPort ?? ''}/health`),
        name,
      );
    }
    const exposed = /^EXPOSE (.*)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1]?.split(' ').map(Number);
    assert.deepEqual(
      exposed,
      ['api', 'worker', 'mcp', 'world'].map((name) => listened[name]?.[0]),
    );
  });

  it('sets variables that somebody reads', () => {
    const known = readByUs();
    for (const [name, { environment = {}, volumes = [] }] of services) {
      const scripts = volumes.filter((volume) => volume.startsWith('./')).map((volume) => readFileSync(volume.split(':')[0] ?? '', 'utf8'));
      for (const variable of Object.keys(environment)) {
        const isRead =
          THEIR_VARIABLES[name]?.includes(variable) ||
          scripts.some((script) => script.includes(`$${variable}`)) ||
          (!(name in THEIR_VARIABLES) && known.has(variable));
        assert.ok(isRead, `${name} is given ${variable}, which nobody reads`);
      }
    }
  });

  it('asks only for settings that .env.example explains, and refuses to start without those that have no default', () => {
    for (const [, name = '', rest = ''] of text.matchAll(/\$\{([A-Z0-9_]+)([^}]*)\}/g)) {
      assert.ok(examples.includes(name), `${name} is not in .env.example`);
      assert.match(rest, /^(:-|:\?see \.env\.example)/, name);
      const isDemanded = new RegExp(`^${name}=`, 'm').test(example);
      assert.equal(rest.startsWith(':?'), isDemanded, `${name} is demanded in one file and optional in the other`);
    }
  });

  it('passes on every setting of .env.example that API and worker read', () => {
    // Set by compose itself: where the database and the files are, and the ports inside, which it publishes as others.
    const own = ['DATABASE_URL', 'LANDFALL_API_PORT', 'LANDFALL_WORKER_PORT', 'LANDFALL_BLOB_DIR', 'LANDFALL_DATA_FOLDER'];
    for (const name of ['api', 'worker'])
      for (const variable of configured()) {
        assert.ok(examples.includes(variable), `${variable} is not in .env.example`);
        const given = compose.services[name]?.environment?.[variable];
        if (own.includes(variable) && variable !== 'DATABASE_URL') continue;
        assert.ok(given !== undefined, `${name} is not given ${variable}`);
        if (!own.includes(variable) && variable !== 'LANDFALL_API_HOST')
          assert.ok(given.startsWith(`\${${variable}:`), `${name} is given ${variable} as ${given}, whatever .env says`);
      }
  });

  it('waits only for what can happen', () => {
    for (const [name, { depends_on = {} }] of services) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        const target = compose.services[other];
        assert.ok(target, `${name} waits for ${other}`);
        assert.ok(target.profiles === undefined, `${name} waits for ${other}, which may not be started`);
        if (condition === 'service_healthy') assert.ok(target.healthcheck, `${other} tells no health`);
        else
          assert.deepEqual([condition, target.restart], ['service_completed_successfully', 'on-failure:5'], `${name} waits for ${other}`);
      }
    }
  });

  it('checks the health of whatever keeps running', () => {
    for (const [name, { restart, healthcheck }] of services) assert.equal(healthcheck !== undefined, restart === 'unless-stopped', name);
  });
});

describe('the profiles for the practice world of docker-compose.yml', () => {
  it('are what that world says of itself', async () => {
    const port = await freePorts(1 + LINES.length);
    const world = await startWorld({ host: '127.0.0.1', port, folder: null, databaseUrl: null, speed: null, recorded: null });
    try {
      const lines = (await (await fetch(`${world.controlUrl}/lines`)).json()) as PracticeLine[];
      const inCompose = (url: string): string => {
        const { port: own, pathname } = new URL(url);
        return `http://world:${Number(own) - port + 4_910}${pathname === '/' ? '' : pathname}`;
      };
      const expected = lines.map(({ scac, base_url, token_url }) => [
        scac,
        { baseUrl: inCompose(base_url), ...(token_url && { tokenUrl: inCompose(token_url) }) },
      ]);
      assert.deepEqual(JSON.parse(readFileSync('deploy/practice-profiles.json', 'utf8')), Object.fromEntries(expected));
    } finally {
      await world.close();
    }
  });
});

describe('.env.example', () => {
  it('explains every variable that the configuration reads, and no other', () => {
    const read = configured();
    for (const name of read) assert.ok(examples.includes(name), `${name} is missing`);

    const launcher = readdirSync('sandbox')
      .filter((name) => /\.m?[jt]s$/.test(name))
      .map((name) => readFileSync(join('sandbox', name), 'utf8'));
    const elsewhere = [...launcher, text].join('\n');
    const known = readByUs();
    for (const name of examples) assert.ok(read.has(name) || known.has(name) || elsewhere.includes(name), `${name} is read by nobody`);
  });
});

describe('the Dockerfile', () => {
  const lines = readFileSync('Dockerfile', 'utf8').split('\n');

  it('is built on one pinned Node 20, and does not run as root', () => {
    const bases = new Set(lines.flatMap((line) => /^FROM (\S+)/.exec(line)?.[1] ?? []));
    assert.deepEqual([...bases], ['node:20.20.2-bookworm-slim']);
    assert.ok(lines.indexOf('USER node') > lines.findLastIndex((line) => line.startsWith('FROM')));
  });

  it('copies what exists, runs scripts that exist and begins with a program that the build makes', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const stages = lines.flatMap((line) => /^FROM \S+ AS (\S+)/.exec(line)?.[1] ?? []);
    for (const line of lines.filter((candidate) => candidate.startsWith('COPY'))) {
      const [, from] = /--from=(\S+)/.exec(line) ?? [];
      const sources = line
        .split(' ')
        .slice(1, -1)
        .filter((word) => !word.startsWith('--'));
      if (from) assert.ok(stages.includes(from), line);
      else for (const source of sources) assert.ok(existsSync(source), line);
    }
    for (const [, script = ''] of lines.join('\n').matchAll(/npm run (\S+)/g)) assert.ok(scripts[script], script);
    const [, command = '[]'] = /^CMD (.*)$/m.exec(lines.join('\n')) ?? [];
    assert.ok(existsSync(sourceOf((JSON.parse(command) as string[])[1] ?? '')));
  });
});
