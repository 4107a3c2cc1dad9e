import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CollectorPort } from './port'

/** Keeps page views on this machine, one JSON line each in `<folder>/<project>/<UTC day>.ndjson`; nothing is sent away. */
export function fileCollector(folder: string): CollectorPort {
  return {
    pageView: async (view, at) => {
      const project = join(folder, view.project)
      const time = at.toISOString()
      await mkdir(project, { recursive: true })
      await appendFile(
        join(project, `${time.slice(0, 10)}.ndjson`),
        `${JSON.stringify({ ...view, at: time })}\n`,
      )
    },
  }
}
