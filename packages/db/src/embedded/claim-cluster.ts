import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MARK = 'database-mark'

/**
 * A cluster outside its data folder carries the same mark as the folder. If the folder was deleted and
 * recreated, its mark is gone: the cluster belongs to the deleted folder, cannot be read without that
 * folder's keys, and is dropped. A cluster without a mark belongs to the folder and gets one.
 */
export async function claimCluster(
  place: { readonly dataDir: string; readonly spareFolder: string },
  drop: () => Promise<void>,
): Promise<void> {
  const ours = join(place.dataDir, MARK)
  const theirs = join(place.spareFolder, MARK)
  const known = readMark(ours)
  const found = readMark(theirs)
  if (found !== null && found === known) return
  if (found !== null) await drop()
  const mark = known ?? randomUUID()
  mkdirSync(place.dataDir, { recursive: true })
  writeFileSync(theirs, mark)
  writeFileSync(ours, mark)
}

function readMark(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
