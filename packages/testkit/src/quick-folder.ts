import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
/** Less free room than this is soon full: containers often give it 64 MB. */
const LEAST_BYTES = 2 * 1024 ** 3

/** Where tests put what nobody keeps: into memory where that is possible. */
export function quickFolder(): string {
  return freeBytes(IN_MEMORY) >= LEAST_BYTES ? IN_MEMORY : tmpdir()
}

function freeBytes(folder: string): number {
  if (!existsSync(folder)) return 0
  const { bavail, bsize } = statfsSync(folder)

  return bavail * bsize
}
