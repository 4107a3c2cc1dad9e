import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../start-place.mjs'

const STOP_MS = 15_000

/** A program under development: when it ends by itself, it stays down until its sources change. */
export interface DevPart {
  start(args?: readonly string[], cwd?: string): void
  /** Stops it and starts it again; nothing before its first start. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** A program of Node with its environment. It reads our end of a pipe and stops when that ends. */
export function devPart(name: string, file: string, env: NodeJS.ProcessEnv): DevPart {
  let child: ChildProcess | null = null
  let wanted: { readonly args: readonly string[]; readonly cwd: string } | null = null
  let last: Promise<void> = Promise.resolve()

  return { start, restart, stop }

  function start(args: readonly string[] = [], cwd = root): void {
    wanted = { args, cwd }
    const started = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
      cwd,
      env,
      stdio: ['pipe', 'inherit', 'inherit'],
      // Ctrl-C goes to us alone.
      detached: true,
    })
    started.stdin.on('error', () => undefined)
    started.once('exit', (code, signal) => {
      if (child !== started) return
      child = null
      console.error(`The ${name} ended (${signal ?? code}); it starts again at the next change.`)
    })
    child = started
  }

  /** One after the other: several changes may come while it stops. */
  function restart(): Promise<void> {
    last = last.then(async () => {
      if (wanted === null) return
      const { args, cwd } = wanted
      await end()
      console.log(`${name}: started again`)
      start(args, cwd)
    })

    return last
  }

  async function stop(): Promise<void> {
    await last
    await end()
  }

  async function end(): Promise<void> {
    const running = child
    child = null
    if (running === null || running.exitCode !== null || running.signalCode !== null) return
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    const hard = setTimeout(() => running.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(hard)
  }
}
