import { readFileSync, readdirSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** The process table by /proc; processes that end meanwhile and zombies are left out. */
function processes(): Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()

        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }]
      } catch {
        return []
      }
    })
}

/** Commands that run on a data folder: its name stands in their arguments or their environment. */
export function processesOf(dataDir: string): string[] {
  return runningOn(dataDir).map(({ command }) => command)
}

/** The process that runs `command` on a data folder. */
export function pidOf(dataDir: string, command: string): number {
  const found = runningOn(dataDir).find((one) => one.command.includes(command))
  if (!found) throw new Error(`${command} does not run`)

  return found.pid
}

function runningOn(dataDir: string): Process[] {
  return processes()
    .filter(({ pid, command }) => command.includes(dataDir) || environmentOf(pid).includes(dataDir))
    .filter(({ pid }) => pid !== process.pid)
}

/** Children of a process whose command fits. */
export function childrenOf(pid: number, command: RegExp): number[] {
  return processes()
    .filter((one) => one.parent === pid && command.test(one.command))
    .map((one) => one.pid)
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    return ''
  }
}
