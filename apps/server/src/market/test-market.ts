import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestApp } from '../http/test-app'
import { type ImportReport } from './import/import-report'
import { importFolder } from './import/import-folder'

const root = join(import.meta.dirname, '../../../..')

/** A small sample market, written by the program that writes the whole one; the same for every test. */
export function sampleFolder(options: { funds: number; years: number; asOf: string }): string {
  const out = mkdtempSync(join(tmpdir(), 'tz-sample-'))
  const script = join(root, 'apps/sandbox/src/market-generate.ts')
  execFileSync(
    join(root, 'node_modules/.bin/tsx'),
    [
      script,
      '--out',
      out,
      '--funds',
      `${options.funds}`,
      '--years',
      `${options.years}`,
      '--as-of',
      options.asOf,
    ],
    { stdio: 'pipe', env: { ...process.env, CLOCK_URL: '' } },
  )

  return out
}

/** Imports a folder into a test's product and shows it. */
export async function importInto(product: TestApp, folder: string, today: string): Promise<ImportReport> {
  const client = await product.services.connection.pool.connect()
  try {
    return await importFolder({ client, folder, today, progress: () => undefined })
  } finally {
    client.release()
    await product.services.market.refresh()
  }
}
