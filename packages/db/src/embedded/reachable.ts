import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** May `uid` (not root) walk down to `path`? Every existing folder above must grant it the x bit. */
export function isReachable(path: string, uid: number): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const stat = statSync(folder, { throwIfNoEntry: false })
    if (stat) {
      const bits = stat.uid === uid ? stat.mode >> 6 : stat.mode
      if ((bits & 1) === 0) return false
    }
    if (folder === dirname(folder)) return true
  }
}

/** Makes a folder that every user may walk through. */
export function openFolder(path: string): void {
  mkdirSync(path, { recursive: true })
  chmodSync(path, 0o755)
}
