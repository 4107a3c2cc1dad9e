import { readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'
const RUN = 'tz-run-'
const GIB = 1024 ** 3
/** What a whole run needs at most, and as much again for its programs. */
const NEEDED_BYTES = 6 * GIB

/**
 * Where the folders of a test run are made: in memory where the machine has plenty, since a run makes and
 * drops some hundred databases, else the system's folder for such things.
 */
export function runsFolder(): string {
  if (process.env['TMPDIR'] !== undefined) return tmpdir()
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)

    return Math.min(bavail * bsize, freemem()) < NEEDED_BYTES ? tmpdir() : IN_MEMORY
  } catch {
    return tmpdir()
  }
}

/** The beginning of the name of this process's run folder. */
export function runPrefix(): string {
  return `${RUN}${process.pid}-`
}

/** Removes the folders of runs whose process is gone: a run that was killed leaves its own in memory. */
export function removeLeftRuns(folder: string): void {
  for (const name of readdirSync(folder)) {
    const [, pid] = new RegExp(`^${RUN}(\\d+)-`).exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)

    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
