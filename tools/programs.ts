import { join } from 'node:path'

/** The programs of a room that run beside the product or are it: the sources they are bundled from. */
export function programsOf(root: string, room: 'server' | 'sandbox' | 'ops'): string[] {
  const [folder, names] = programs[room]

  return names.map((name) => join(root, folder, `${name}.ts`))
}

const programs = {
  server: [
    'apps/server/src',
    ['main', 'judge-settings', 'market-import', 'stop-database', 'day', 'staff-setup', 'rotate-key'],
  ],
  sandbox: ['apps/sandbox/src', ['main', 'judge-settings', 'market-generate']],
  ops: ['tools/ops', ['ops']],
} as const
