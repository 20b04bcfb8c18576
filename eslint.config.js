import path from 'node:path';
import tseslint from 'typescript-eslint';

// The laws of the house: who may import whom. `types:x` opens x for its types only. A package not listed is closed.
const mayImport = {
  domain: { folders: [], packages: [] },
  db: {
    folders: ['domain', 'resources', 'config', 'types:workflows'],
    packages: ['@aws-sdk/', 'typeorm', 'pg', 're2js', 'dataloader', 'node:'],
  },
  sources: { folders: ['domain'], packages: [] },
  outbound: { folders: ['domain'], packages: ['nodemailer', 'undici', 'node:'] },
  resources: { folders: ['domain', 'types:db'], packages: ['ajv', 'ajv-formats', 'zod'] },
  workflows: { folders: ['domain', 'types:activities'], packages: ['@temporalio/workflow'] },
  activities: {
    folders: ['domain', 'db', 'sources', 'resources', 'outbound', 'workflows/contract'],
    packages: ['@temporalio/activity', '@temporalio/client', 'ajv', 'imapflow', 'typeorm', 'node:'],
  },
  api: {
    folders: [
      'domain',
      'db',
      'activities/mark-container',
      'sources/carriers/served',
      'resources',
      'outbound',
      'workflows/contract',
      'config',
    ],
    packages: [
      '@node-rs/argon2',
      '@temporalio/client',
      '@temporalio/envconfig',
      '@trpc/',
      'fastify',
      '@fastify/',
      'typeorm',
      'zod',
      'node:',
    ],
  },
  config: { folders: ['domain'], packages: [] },
  worker: {
    folders: ['activities', 'domain', 'sources', 'db', 'outbound', 'workflows/contract', 'config'],
    packages: ['@temporalio/', 'pg', 'node:'],
  },
  // A program of its own, for the bytes of strangers: of Node it has files, paths and threads, and no door to anywhere.
  reader: {
    folders: ['domain'],
    packages: [
      'pdfjs-dist',
      '@hyzyla/pdfium',
      '@cantoo/pdf-lib',
      'sharp',
      'tesseract.js',
      'onnxruntime-node',
      'file-type',
      'mammoth',
      '@e965/xlsx',
      'yauzl',
      'word-extractor',
      'mailparser',
      '@kenjiuno/msgreader',
      'node:crypto',
      'node:fs',
      'node:module',
      'node:os',
      'node:path',
      'node:stream',
      'node:vm',
      'node:worker_threads',
      'node:zlib',
    ],
  },
  // A client of the public API like any other: it shares none of our insides.
  mcp: { folders: ['domain', 'types:resources'], packages: ['@modelcontextprotocol/server', 'zod', 'node:'] },
  // What browsers are sent: of the server it knows what answers look like, and of the house what is true everywhere.
  web: {
    folders: ['domain', 'types:api', 'types:resources'],
    packages: [
      'react',
      'react-dom',
      '@trpc/client',
      '@trpc/tanstack-react-query',
      '@tanstack/',
      '@base-ui/react',
      'lucide-react',
      'd3-geo',
      'topojson-client',
      'topojson-specification',
    ],
  },
  build: {
    folders: ['domain'],
    packages: [
      '@vitejs/plugin-react',
      'typescript',
      'prettier',
      'esbuild',
      '@cantoo/pdf-lib',
      'topojson-client',
      'topojson-simplify',
      'topojson-specification',
      'vite',
      'node:',
    ],
  },
};

/** The file of a relative import, from the root of the project. */
const within = (context, specifier) =>
  path.relative(context.cwd, path.resolve(path.dirname(context.filename), specifier)).replace(/\.[jt]sx?$/, '');

const importing = (check) => ({
  ImportDeclaration: check,
  ExportNamedDeclaration: check,
  ExportAllDeclaration: check,
  ImportExpression: check,
});

const imports = {
  meta: { type: 'problem', schema: [], messages: { closed: '{{here}}/ may not import {{target}}. It may import: {{allowed}}.' } },
  create(context) {
    const here = path.relative(context.cwd, context.filename).split(path.sep)[0];
    const rule = mayImport[here];
    if (!rule) return {};

    const check = (node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const typesOnly = (node.importKind ?? node.exportKind) === 'type';
      const relative = specifier.startsWith('.');
      const target = relative ? within(context, specifier) : specifier;
      const folder = target.split('/')[0];
      const open = relative
        ? folder === here || rule.folders.some((door) => door === folder || door === target || (typesOnly && door === `types:${folder}`))
        : rule.packages.some((name) => target === name || target.startsWith(/[/:]$/.test(name) ? name : `${name}/`));
      if (!open)
        context.report({
          node,
          messageId: 'closed',
          data: { here, target, allowed: [...rule.folders, ...rule.packages].join(', ') || 'nothing' },
        });
    };
    return importing(check);
  },
};

// Readers are judged by layouts that nobody who works on them has seen: only who judges, and who promises that they can be drawn, may import them.
const judging = ['bench/documents.ts', 'test/bench/held-out.test.ts'];
const heldOut = {
  meta: { type: 'problem', schema: [], messages: { closed: '{{here}} may not import layouts that are kept out of development.' } },
  create(context) {
    const here = path.relative(context.cwd, context.filename);
    const folder = 'bench/papers/held-out/';
    if (here.startsWith(folder) || judging.includes(here)) return {};
    return importing((node) => {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string' || !`${within(context, specifier)}/`.startsWith(folder)) return;
      context.report({ node, messageId: 'closed', data: { here } });
    });
  },
};

const noDefault = { direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true };

export default tseslint.config(
  { ignores: ['dist', 'node_modules', '.landfall'] },
  {
    files: ['**/*.ts', 'web/**/*.tsx'],
    languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
    plugins: { landfall: { rules: { imports, 'held-out': heldOut } }, '@typescript-eslint': tseslint.plugin },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'landfall/imports': 'error',
      'landfall/held-out': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      'no-restricted-exports': ['error', { restrictDefaultExports: noDefault }],
      'no-restricted-properties': ['error', { object: 'process', property: 'env', message: 'Read it in config.ts and pass it in.' }],
      // An address somebody gave us is reached through outbound/ alone, which guards it.
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Reach addresses through outbound/ (guarded).' }],
    },
  },
  // It reaches one address, which the operator named.
  { files: ['mcp/landfall-client.ts'], rules: { 'no-restricted-globals': 'off' } },
  // A Date becomes a string when it crosses a workflow boundary, and its type does not notice.
  {
    files: ['{domain,sources,resources,workflows,activities,api,mcp}/**/*.ts'],
    ignores: ['domain/time.ts'],
    rules: {
      'no-restricted-syntax': ['error', { selector: 'TSTypeReference[typeName.name="Date"]', message: 'Use Timestamp (domain/time.ts).' }],
    },
  },
  {
    files: ['config.ts', 'config/**', 'mcp/main.ts', 'sandbox/**', 'bench/**', 'test/**'],
    rules: { 'no-restricted-properties': 'off', 'no-restricted-globals': 'off' },
  },
  // One clock of the server's stands behind all that pages tell (web/clock.ts); a bare Date would be this machine's.
  {
    files: ['web/**/*.{ts,tsx}'],
    rules: {
      // Browsers reach this server alone: the policy of pages sees to that.
      'no-restricted-globals': 'off',
      'no-restricted-properties': ['error', { object: 'Date', property: 'now', message: "Ask web/clock.ts: now is the server's." }],
      'no-restricted-syntax': [
        'error',
        { selector: 'NewExpression[callee.name="Date"][arguments.length=0]', message: "Ask web/clock.ts: now is the server's." },
      ],
    },
  },
  // Tests may open every door, and a describe() is as long as its story.
  {
    files: ['test/**', 'db/migrations/**', 'types/**'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off', 'no-restricted-exports': 'off' },
  },
);
