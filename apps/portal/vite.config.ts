import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { backendPaths } from './backend-paths.ts';
import { jsonImports } from './json-imports.ts';

const backend = 'http://127.0.0.1:4301';
const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

const kitLocale = /\/(?!(?:en-US|zh-CN|es-ES|fr-FR|it-IT)\.mjs$)[a-z]{2}-[A-Z]{2}\.mjs$/;

/** react-aria brings its own few words in over thirty languages; the portal speaks five, and any other reads English. */
function onlyOurLanguages(): Plugin {
  return {
    name: 'only-our-languages',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (!kitLocale.test(source) || !importer || !/node_modules\/react-(?:aria|stately)/.test(importer)) return null;
      return this.resolve(source.replace(kitLocale, '/en-US.mjs'), importer, { ...options, skipSelf: true });
    },
  };
}

/** Each of the router's routes carries the router's link, which nobody draws: our links are react-aria's. */
function withoutRouterLinks(): Plugin {
  const nothing = '\0no-router-link';
  return {
    name: 'without-router-links',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './link.js' && /react-router\/dist\/esm\/route\.js$/.test(importer ?? '') ? nothing : null,
    load: (id) => (id === nothing ? 'export const Link = () => null;' : null),
  };
}

/** The menu's words by themselves: each stands in the texts of a feature, which load with its screens. */
function menuWordsAlone(): Plugin {
  const words = /\?menu$/;
  return {
    name: 'menu-words-alone',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!importer?.endsWith('/app/menu-words.ts') || !source.endsWith('.json')) return null;
      const file = await this.resolve(source, importer, { ...options, skipSelf: true });
      return file === null ? null : `${file.id}?menu`;
    },
    async load(id) {
      if (!words.test(id)) return null;
      const { menu = {} } = JSON.parse(await readFile(id.replace(words, ''), 'utf8'));
      return { code: `export const menu = ${JSON.stringify(menu)};`, moduleType: 'js' };
    },
  };
}

/**
 * The first visit loads two files instead of fifty: the libraries that every page stands on, which change seldom and
 * stay in the browser over many releases, and the sign-in page with the application's start and its English words.
 */
const fileGroups = [
  {
    name: 'base',
    // Leaving is asked about by forms alone.
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|i18next|react-i18next|@tanstack[\\/](?:react-router|router-core|history|store|react-store)|use-sync-external-store)[\\/](?!.*useBlocker)/,
    priority: 2,
  },
  {
    name: 'sign-in',
    test: /[\\/]src[\\/](?:main\.tsx|app[\\/](?:start\.tsx|texts[\\/]en\.json)|kernel[\\/]texts[\\/]en\.json|features[\\/]sign-in[\\/](?:sign-in\.screen\.tsx|texts[\\/]en\.json))$/,
    priority: 1,
  },
  {
    // The frame's texts with the words of its menu, which stand in the texts of each feature.
    name: (id: string) => `menu-${/(\w+)\.json/.exec(id)?.[1]}`,
    test: /[\\/]shell[\\/]texts[\\/]\w+\.json$|\.json\?menu$/,
    priority: 3,
  },
  {
    // Modules that most screens after signing in share, in one file instead of twenty.
    name: 'inside',
    test: /[\\/](?:packages[\\/]ui[\\/]src|src[\\/](?:kernel|domain))[\\/]/,
    minShareCount: 5,
    priority: 0,
  },
];

/** Libraries bring along what React 18 and later do themselves, for versions before it. */
const withoutOldReact = [
  {
    find: /^use-sync-external-store\/shim\/with-selector(?:\.js)?$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'use-sync-external-store' },
];

interface RouteSource {
  /** The module that registers features or desks, and its export. */
  readonly file: string;
  readonly name: string;
  readonly fileName: string;
  readonly besides: readonly string[];
}

/** The routes of a bundle, which its server tells unknown addresses by. Read by Node itself: screens load lazily. */
function routeList({ file, name, fileName, besides }: RouteSource): Plugin {
  return {
    name: 'route-list',
    apply: 'build',
    generateBundle: async function writeRoutes() {
      const { [name]: registered } = await import(new URL(file, import.meta.url).href);
      // Border: only the paths are taken, which every route has.
      const paths = registered.flatMap(({ routes }: { routes: readonly { path: string }[] }) =>
        routes.map(({ path }) => path),
      );
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify([...paths, ...besides]) });
    },
  };
}

/** While developing: the console has a page of its own, as the server has it. */
function officePage(): Plugin {
  return {
    name: 'office-page',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (/^\/office(?:$|[/?](?!api\/))/.test(request.url ?? '')) request.url = '/office.html';
        next();
      });
    },
  };
}

/** Writes a .br and a .gz beside every text file of the build, so that the server compresses nothing while it answers. */
function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    // Not closeBundle, which runs after a failed build too and would hide why it failed.
    writeBundle: async () => {
      const names = await readdir(folder, { recursive: true });
      // The other bundle's files are there already, and as they are stay so.
      const isNew = (name: string) => compressible.test(name) && !names.includes(`${name}.br`);
      await Promise.all(names.filter(isNew).map((name) => compress(join(folder, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await Promise.all([
    promisify(brotliCompress)(content, { params }).then((packed) => writeFile(`${path}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
  ]);
}

const portalRoutes: RouteSource = {
  file: './src/app/features.ts',
  name: 'features',
  fileName: 'routes.json',
  besides: ['/500'],
};
const officeRoutes: RouteSource = {
  file: './src/app/office/desks.ts',
  name: 'desks',
  fileName: 'office-routes.json',
  besides: [],
};

/** Anyone who starts the server for the first time is helped by no measurements of the build. */
const quiet = { bundlerTimings: false };

/** A build of its own with files of its own: what the console grows by, no company ever loads. */
const officeBuild = {
  emptyOutDir: false,
  copyPublicDir: false,
  rolldownOptions: {
    input: join(import.meta.dirname, 'office.html'),
    checks: quiet,
    output: {
      codeSplitting: { groups: fileGroups.filter(({ name }) => name !== 'sign-in') },
      entryFileNames: 'assets/office/[name]-[hash].js',
      chunkFileNames: 'assets/office/[name]-[hash].js',
      assetFileNames: 'assets/office/[name]-[hash][extname]',
    },
  },
};

/** `--mode office` builds the program office's console beside the portal, which is built before it. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    onlyOurLanguages(),
    withoutRouterLinks(),
    menuWordsAlone(),
    react(),
    officePage(),
    jsonImports(),
    routeList(mode === 'office' ? officeRoutes : portalRoutes),
    precompressed(),
  ],
  resolve: { alias: withoutOldReact },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // light-dark() and nesting stay as they are written: every browser of these versions knows them.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // An inlined asset would need data: in the Content-Security-Policy.
    assetsInlineLimit: 0,
    // Every browser of the targets above preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: fileGroups } }, checks: quiet },
    ...(mode === 'office' ? officeBuild : {}),
  },
  server: {
    host: '127.0.0.1',
    port: 4300,
    strictPort: true,
    proxy: Object.fromEntries(backendPaths.map((path) => [path, { target: backend }])),
  },
}));
