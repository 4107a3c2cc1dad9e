import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The 32-byte master key: MASTER_KEY (base64) where a key service gives it, else a file in the data folder,
 * made once (mode 0600). Without it the encrypted columns cannot be read: back it up apart from the database.
 */
export function loadMasterKey(options: { fromSetting: string | undefined; dataDir: string }): Buffer {
  if (options.fromSetting !== undefined) return keyFrom(options.fromSetting, 'MASTER_KEY')
  const folder = join(options.dataDir, 'keys')
  const file = join(folder, 'master.key')
  if (!existsSync(file)) createKeyFile(folder, file)

  return keyFrom(readFileSync(file, 'utf8').trim(), file)
}

/** Two starting processes agree: the file appears whole under its name, once. */
function createKeyFile(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function keyFrom(base64: string, where: string): Buffer {
  const key = Buffer.from(base64, 'base64')
  if (key.length !== 32) throw new Error(`${where} must hold 32 bytes in base64`)

  return key
}
