import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = 'start.lock'
/** How often a lock is looked at that another start is taking or clearing away just now. */
const TRIES = 50
const EVERY_MS = 20

/**
 * Holds a data folder for this process until it ends; ends the program with a message when another `npm
 * start` runs on it, which is left alone. A lock whose holder is dead is taken over.
 */
export function takeDataDir(dir) {
  const file = join(dir, FILE)
  const pid = hold(file)
  if (pid !== null) {
    console.error(
      `数据目录 ${dir} 正由另一个 npm start 使用（进程 ${pid}）：请先停止它，或换一个目录：DATA_DIR=… npm start\n` +
        `DATA_DIR ${dir} is in use by another npm start (process ${pid}). Stop it or choose another: DATA_DIR=… npm start`,
    )
    process.exit(1)
  }
  process.once('exit', () => rmSync(file, { force: true }))
}

/**
 * Takes a lock; the process that holds it where one does. Who clears away a dead one's lock holds a lock for
 * that: of two that found it dead, the second must not clear away the new one of the first.
 */
function hold(file) {
  for (let tries = 1; ; tries += 1) {
    if (isMade(file)) return null
    const found = readLock(file)
    if (found === null) continue
    const { pid, since } = lockOf(found)
    const isWritten = pid !== undefined
    if (isWritten && since !== null && beginOf(pid) === since) return pid
    if (tries > TRIES) return pid ?? '?'
    if (isWritten || tries === TRIES) clearAway(file, found)
    else pause()
  }
}

function clearAway(file, dead) {
  const clearing = `${file}.clearing`
  if (hold(clearing) !== null) return pause()
  if (readLock(file) === dead) rmSync(file, { force: true })
  rmSync(clearing, { force: true })
}

/** False when it is there already. */
function isMade(file) {
  try {
    writeFileSync(file, JSON.stringify({ pid: process.pid, since: beginOf(process.pid) }), {
      flag: 'wx',
      mode: 0o600,
    })

    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** Null when it is gone meanwhile. */
function readLock(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** Empty while it is being written, and for good when its writer died in between. */
function lockOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

/**
 * When a process began, in the words of its system; null when there is none. A number that was given again to
 * another process is told apart by it.
 */
function beginOf(pid) {
  if (process.platform === 'linux') return beginByProc(pid)
  if (process.platform === 'win32') return isAlive(pid) ? '' : null
  const { stdout, status } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })

  return status === 0 ? stdout.trim() : null
}

/** Ticks since the machine came up, and which time it came up that was. */
function beginByProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')

    // A zombie holds nothing any more.
    return state === 'Z' ? null : `${boot} ${fields[18]}`
  } catch {
    return null
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)

    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function pause() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, EVERY_MS)
}
