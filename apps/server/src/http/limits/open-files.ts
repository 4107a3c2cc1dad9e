import { existsSync, readFileSync } from 'node:fs'

/** What the system allows this process, on Linux. */
const LIMITS = '/proc/self/limits'

/** How many files and sockets the process may hold; Infinity where the system does not tell. */
export function openFiles(): number {
  const limits = existsSync(LIMITS) ? readFileSync(LIMITS, 'utf8') : ''
  const soft = /^Max open files +(\d+)/m.exec(limits)?.[1]

  return soft === undefined ? Infinity : Number(soft)
}
