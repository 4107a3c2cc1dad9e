import { type BuildOptions, build } from 'esbuild'

/** Programs for Node out of our sources: our own rooms go into the bundle, npm packages stay outside. */
export async function bundle(entryPoints: readonly string[], outdir: string): Promise<void> {
  await build(bundleOptions(entryPoints, outdir))
}

/** How they are bundled, for who builds them again and again. */
export function bundleOptions(entryPoints: readonly string[], outdir: string) {
  return {
    entryPoints: [...entryPoints],
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    // A trace names file and line; the text itself stands in the sources.
    sourcesContent: false,
    logLevel: 'warning',
    plugins: [
      {
        name: 'npm-packages-outside',
        setup(plugin) {
          plugin.onResolve({ filter: /^[^./]/ }, (args) =>
            args.path.startsWith('@tongzhou/') || args.kind === 'entry-point'
              ? null
              : { path: args.path, external: true },
          )
        },
      },
    ],
  } satisfies BuildOptions
}
