import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { buildSync } from 'esbuild'
import { defineConfig, type Plugin } from 'vite'

const root = dirname(fileURLToPath(import.meta.url))
const routerDist = resolve(root, '../../node_modules/react-router/dist/production')

/** Puts src/app/boot.ts, bundled small, into the head: it runs before the first paint. */
function bootScript(): Plugin {
  return {
    name: 'tongzhou-boot-script',
    transformIndexHtml: (html) => {
      const built = buildSync({
        entryPoints: [resolve(root, 'src/app/boot.ts')],
        bundle: true,
        minify: true,
        format: 'iife',
        target: 'es2020',
        write: false,
      })

      return html.replace('<!--boot-->', () => `<script>${built.outputFiles[0]?.text.trim() ?? ''}</script>`)
    },
  }
}

/** The page that checks papers without a network: one file with its program inside, beside the others. */
function offlineCheck(): Plugin {
  const folder = resolve(root, 'src/features/proof/offline')

  return {
    name: 'tongzhou-offline-check',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    generateBundle() {
      const built = buildSync({
        entryPoints: [resolve(folder, 'program.ts')],
        bundle: true,
        minify: true,
        charset: 'utf8',
        format: 'iife',
        target: 'es2022',
        write: false,
      })
      const program = built.outputFiles[0]?.text.trim().replaceAll('</script', String.raw`<\/script`) ?? ''
      const page = readFileSync(resolve(folder, 'offline.html'), 'utf8')
      this.emitFile({
        type: 'asset',
        fileName: 'proof-check.html',
        source: page.replace('<!--program-->', () => `<script>${program}</script>`),
      })
    },
  }
}

/** The element of the document that holds the paths of every area. */
const PATHS_ID = 'tongzhou-paths'

/**
 * Takes the paths of all areas out of the browser's program into the document: a first view needs few of
 * them.
 */
function pathsInPage(): Plugin {
  let isInPage = false

  return {
    name: 'tongzhou-paths-in-page',
    apply: 'build',
    configResolved: ({ build }) => {
      isInPage = build.ssr === false
    },
    transform: (_, id) =>
      isInPage && id.endsWith('/app/area-paths.ts')
        ? {
            code: `export const areaPaths = JSON.parse(document.getElementById('${PATHS_ID}').textContent)`,
            map: null,
          }
        : undefined,
    transformIndexHtml: (html) => {
      const paths: unknown = JSON.parse(readFileSync(resolve(root, 'src/app/area-paths.json'), 'utf8'))
      const part = `<script type="application/json" id="${PATHS_ID}">${JSON.stringify(paths)}</script>`

      return html.replace('<!--paths-->', () => part)
    },
  }
}

/**
 * Notes on every route's loader, for the server alone, which files it loads: the route's chunks can be
 * preloaded.
 */
function screenFiles(): Plugin {
  return {
    name: 'tongzhou-screen-files',
    enforce: 'pre',
    transform(code, id, options) {
      if (options?.ssr !== true || !/\/src\/features\/[\w-]+\/routes\.ts$/.test(id)) return undefined
      const noted = code.replace(/\(\) => import\('(\.[^']+)'\)/g, (loader, path: string) => {
        const screen = resolve(dirname(id), `${path}.tsx`)
        const files = [id, screen].map((file) => relative(root, file))

        return `Object.assign(${loader}, { files: ${JSON.stringify(files)} })`
      })

      return { code: noted, map: null }
    },
  }
}

/**
 * The router names its parts for developers' tools by statements that keep every part in the bundle, those
 * that no page uses too; without the names they fall away
 * (docs/decisions/0016-the-router-without-its-names.md).
 */
function unnamedRouterParts(): Plugin {
  return {
    name: 'tongzhou-unnamed-router-parts',
    transform(code, id) {
      if (!id.startsWith(routerDist)) return undefined
      const bare = code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(
          /^((?:var|const|let) \w+ = )(?=\w+\.(?:forwardRef|memo|createContext)\()/gm,
          '$1/* @__PURE__ */ ',
        )
        // What the router tells builders on the console: nobody reads it in a customer's browser.
        .replaceAll(/^(\s+)(?=warning\()/gm, '$1/* @__PURE__ */ ')

      return { code: bare, map: null }
    },
  }
}

const queryDist = resolve(root, '../../node_modules/@tanstack/query-core/build/modern')

/**
 * What the cache of answers brings along for uses that we do not have: changes are sent by `useSend`, lists
 * are read by pages. It stays out of the bundle, and says so should anybody use it
 * (docs/decisions/0018-the-cache-without-mutations.md).
 */
const unusedQueryParts: Readonly<Record<string, string>> = {
  'mutation.js':
    'export class Mutation { constructor() { throw new Error("mutations are left out") } }\n' +
    'export const getDefaultState = () => undefined',
  'infiniteQueryBehavior.js':
    'export const infiniteQueryBehavior = () => { throw new Error("endless queries are left out") }\n' +
    'export const hasNextPage = () => false\nexport const hasPreviousPage = () => false',
}

function withoutUnusedQueryParts(): Plugin {
  return {
    name: 'tongzhou-without-unused-query-parts',
    apply: 'build',
    enforce: 'pre',
    transform(_, id) {
      if (!id.startsWith(queryDist)) return undefined
      const code = unusedQueryParts[id.slice(queryDist.length + 1)]

      return code === undefined ? undefined : { code, map: null }
    },
  }
}

/** What nearly every page draws, as one file: it packs smaller than twenty, and is fetched once. */
const firstView =
  /node_modules\/(react|react-dom|react-router|scheduler|clsx|@tanstack\/(query-core|react-query))\/|apps\/web\/src\/shared\/(api|routing|screen|session)\/(?!use-paused|use-logout|use-send|front|guide|section-list)|packages\/ui\/src\/(button|card|chip|icon|lib\/(digits|media)|link|number(?!\/(money-line|sum-lines))|states)\/|packages\/domain\/src\/format\/(amounts|days|rates|decimal-text|fund-size)|apps\/web\/src\/shared\/fund\/disclosures/

/** The rest of an area's calls as one file: alone each would be smaller than its request. */
const groups = [
  { name: 'first', test: firstView, priority: 2 },
  {
    name: (id: string) => `calls-${/client\/src\/(\w+)\//.exec(id)?.[1] ?? 'more'}`,
    test: /packages\/client\/src\/(?!sets\/)\w+\//,
    priority: 1,
  },
]

/**
 * Two builds: the browser's (dist/client with its manifest) and the server's (`vite build --ssr`,
 * dist/ssr/entry-server.js). The server's one carries all it imports, so the product needs no front-end
 * packages to run it.
 */
/** Seven signs of a hash tell two builds of a file apart; the names count in a first view's budget. */
const shortNames = Object.fromEntries(
  ['entryFileNames', 'chunkFileNames'].map((kind) => [kind, 'assets/[name]-[hash:7].js']),
)

export default defineConfig(({ isSsrBuild }) => ({
  root,
  // The package names its development build for every condition; this is the same code without the warnings
  // for builders.
  resolve: {
    alias: [
      { find: /^react-router\/dom$/, replacement: `${routerDist}/dom-export.mjs` },
      { find: /^react-router$/, replacement: `${routerDist}/index.mjs` },
    ],
  },
  plugins: [
    tailwindcss(),
    bootScript(),
    offlineCheck(),
    pathsInPage(),
    screenFiles(),
    unnamedRouterParts(),
    withoutUnusedQueryParts(),
  ],
  define: { 'process.env.NODE_ENV': JSON.stringify(process.env['NODE_ENV'] ?? 'production') },
  // The product turns other origins away: the proxy keeps the host that the browser names.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/collect', '/ports'].map((path) => [
        path,
        { target: process.env['PRODUCT_URL'] ?? 'http://127.0.0.1:5280', changeOrigin: false },
      ]),
    ),
  },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    copyPublicDir: !isSsrBuild,
    outDir: isSsrBuild ? 'dist/ssr' : 'dist/client',
    ...(isSsrBuild ? { ssr: 'src/app/entry-server.tsx' } : {}),
    // A browser without it ignores the hints; nothing depends on them.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The primitives mark their files for React's server components, which we do not use.
      onLog: (level, log, pass) => (log.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : pass(level, log)),
      ...(isSsrBuild ? {} : { output: { codeSplitting: { groups }, ...shortNames } }),
    },
  },
  ssr: { noExternal: true },
}))
