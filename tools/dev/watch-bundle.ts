import { context } from 'esbuild'
import { bundleOptions } from '../bundle'

/**
 * Bundles programs and keeps them as their sources are; resolves with the first bundle. `onChanged` follows
 * each later one without a fault; the fault of a source is printed, and the program runs on as it was.
 */
export async function watchBundle(
  entryPoints: readonly string[],
  outdir: string,
  onChanged: () => Promise<void>,
): Promise<void> {
  const options = bundleOptions(entryPoints, outdir)
  let isFirst = true
  await new Promise<void>((resolve, reject) => {
    context({
      ...options,
      plugins: [
        ...options.plugins,
        {
          name: 'changed',
          setup(plugin) {
            plugin.onEnd(({ errors }) => {
              if (errors.length > 0) return
              if (!isFirst) void onChanged()
              isFirst = false
              resolve()
            })
          },
        },
      ],
    }).then((watched) => watched.watch(), reject)
  })
}
