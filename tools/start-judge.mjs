import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * Has the programs of `npm start` judge their settings, all at once and before anything is built or
 * generated; ends the program with what they say when something is wrong.
 */
export async function judgeSettings({ root, env, apps, isBuilt }) {
  const codes = await Promise.all(
    apps.map(async (app) => {
      const program = isBuilt
        ? [join(root, `dist/${app}/judge-settings.mjs`)]
        : [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, `apps/${app}/src/judge-settings.ts`)]
      const judge = spawn(process.execPath, program, { cwd: root, stdio: 'inherit', env })
      const [code] = await once(judge, 'exit')

      return code
    }),
  )
  if (codes.some((code) => code !== 0)) process.exit(1)
}
