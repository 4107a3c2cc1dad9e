import { readFileSync, readdirSync } from 'node:fs'

/** What a clock tick of /proc is. */
const TICK_MS = 10

/** Processor time of a process so far; 0 when it is gone. */
export function processMs(pid: number): number {
  const fields = statOf(String(pid))

  return fields === null ? 0 : msOf(fields)
}

/**
 * Processor time so far of a database: its postmaster, the processes of it that live, and those that have
 * ended.
 */
export function databaseMs(postmaster: number): number {
  const ended = statOf(String(postmaster))
  const backends = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((fields): fields is string[] => fields !== null && Number(fields[1]) === postmaster)

  const past = ended === null ? 0 : msOf(ended) + msOf(ended, 13)

  return backends.reduce((sum, fields) => sum + msOf(fields), past)
}

/** User and system time; from field 13 on those of the children that were waited for. */
function msOf(fields: readonly string[], at = 11): number {
  return (Number(fields[at] ?? 0) + Number(fields[at + 1] ?? 0)) * TICK_MS
}

/** Fields of /proc/pid/stat after the name: state, parent, …; null when the process is gone. */
function statOf(pid: string): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')

    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
