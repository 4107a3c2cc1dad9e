import { appendFile, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { CollectorPort } from './port'

/** Some hundred thousand views. */
const MOST_BYTES_A_DAY = 64 * 1024 * 1024

/**
 * Keeps page views on this machine, one JSON line each in `<folder>/<project>/<UTC day>.ndjson`; nothing is
 * sent away. What comes after a file is full is dropped: anybody can send views, and the disk is everybody's.
 */
export function fileCollector(folder: string, { mostBytes = MOST_BYTES_A_DAY } = {}): CollectorPort {
  return {
    pageView: async (view, at) => {
      const project = join(folder, view.project)
      const time = at.toISOString()
      const file = join(project, `${time.slice(0, 10)}.ndjson`)
      const line = `${JSON.stringify({ ...view, at: time })}\n`
      const held = await stat(file).catch(() => null)
      if ((held?.size ?? 0) + Buffer.byteLength(line) > mostBytes) return
      await mkdir(project, { recursive: true })
      await appendFile(file, line)
    },
  }
}
