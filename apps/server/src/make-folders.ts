import { accessSync, constants, mkdirSync } from 'node:fs'
import { type Config, WrongSettings } from './config'

/** Makes the folders that the settings name; throws `WrongSettings` at one that cannot be written. */
export function makeFolders(config: Config): void {
  for (const setting of ['DATA_DIR', 'EXCHANGE_DIR'] as const) {
    const folder = config[setting]
    try {
      mkdirSync(folder, { recursive: true })
      accessSync(folder, constants.W_OK)
    } catch (cause) {
      throw new WrongSettings(`${setting}: ${folder} cannot be used (${String(cause)})`, { cause })
    }
  }
}
