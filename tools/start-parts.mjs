import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * Room for what lives only for a request: with node's own 16 MB the cards of searches asked for meanwhile
 * outlive a collection, and the long collections they cause were the slowest hundredth of all answers
 * (docs/benchmarks.md, market).
 */
export const NODE_ARGS = ['--enable-source-maps', '--max-semi-space-size=64']
/** How long a part may take to stop by itself. */
const STOP_MS = 15_000

/**
 * The programs that `npm start` supervises. They read our end of a pipe: when we are killed it ends and they
 * stop. When one of them dies the others are stopped. `onStopped` runs last.
 */
export function parts({ root, env, onStopped }) {
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  const alive = new Map()
  let stopping = null
  let wasKilled = false

  return {
    isStopping: () => stopping !== null,
    start,
    stop: (code) => (stopping ??= stop(code)),
  }

  function start(name, file) {
    if (stopping) return
    const child = spawn(process.execPath, [...NODE_ARGS, file], {
      cwd: root,
      env,
      stdio: ['pipe', 'inherit', 'inherit'],
      // Ctrl-C goes to us alone; the product stops before its sandbox.
      detached: true,
    })
    // A part that was killed closes its end.
    child.stdin.on('error', () => undefined)
    alive.set(name, child)
    child.once('exit', (code, signal) => {
      alive.delete(name)
      wasKilled ||= signal !== null
      if (stopping) return
      console.error(
        `The ${name} ended (${signal ?? code}). Stopping the rest; run npm start again, nothing is lost.`,
      )
      stopping = stop(1)
    })
  }

  async function stop(code) {
    for (const name of ['server', 'sandbox']) {
      const child = alive.get(name)
      if (!child) continue
      const ended = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      const inTime = await Promise.race([ended.then(() => true), pause(STOP_MS, false)])
      if (!inTime) {
        child.kill('SIGKILL')
        await ended
      }
    }
    if (wasKilled) onStopped()
    process.exit(code)
  }
}
