import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The web client and its server-side rendering, by Vite. Throws when a build fails. */
export async function buildWeb(root: string): Promise<void> {
  const cwd = join(root, 'apps/web')
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const runs = [
    ['build', '--logLevel', 'warn'],
    ['build', '--logLevel', 'warn', '--ssr', 'src/app/entry-server.tsx', '--outDir', 'dist/ssr'],
  ]
  for (const args of runs) {
    const result = spawnSync(process.execPath, [vite, ...args], { cwd, stdio: 'inherit' })
    if (result.status !== 0) throw new Error(`vite ${args.join(' ')} failed`)
  }
}
