import { chmodSync, chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Makes a data folder and tries what its lock, its keys and its database need of a file system: files that
 * one process alone makes, that are closed to others, and that another user may own. A program of its own: on
 * some file systems the trial never ends, and whoever started it ends it. Fails with the reason.
 */
const NOBODY = 65_534

const [folder = ''] = process.argv.slice(2)
try {
  mkdirSync(join(folder, 'keys'), { recursive: true, mode: 0o700 })
  tryOut(join(folder, `.tried-${process.pid}`))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

function tryOut(file) {
  writeFileSync(file, '', { flag: 'wx', mode: 0o644 })
  try {
    if (isMadeAgain(file)) throw new Error('its file system lets two processes make one file')
    if (process.platform === 'win32') return
    chmodSync(file, 0o600)
    if ((statSync(file).mode & 0o777) !== 0o600)
      throw new Error('its file system keeps no permissions, which keys and database need')
    // The embedded database of a root process runs as nobody.
    if (process.getuid() === 0 && !process.env.DATABASE_URL) chownSync(file, NOBODY, NOBODY)
  } finally {
    rmSync(file, { force: true })
  }
}

function isMadeAgain(file) {
  try {
    writeFileSync(file, '', { flag: 'wx' })

    return true
  } catch {
    return false
  }
}
