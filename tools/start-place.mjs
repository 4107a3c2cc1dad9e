import { join, resolve } from 'node:path'
import { ensureDependencies } from './deps.mjs'
import { takeDataDir } from './start-lock.mjs'
import { portOf, untilFree } from './start-ports.mjs'
import { makeDataDir, rememberSettings, sandboxSettings } from './start-settings.mjs'

export const root = join(import.meta.dirname, '..')

/**
 * Where a start runs: its ports, its data folder, which it holds from here on, and the settings of what it
 * starts. Installs what is missing. Ends the program with a message when a port is none or the folder cannot
 * be used.
 */
export function startPlace() {
  const port = portOf('PORT', 5280)
  const sandboxPort = portOf('SANDBOX_PORT', port + 1)
  const smtpPort = portOf('SANDBOX_SMTP_PORT', port + 2)
  const staffPort = portOf('STAFF_PORT', port + 3)
  const withSandbox = process.env.SANDBOX !== 'off'
  const dataDir = resolve(root, process.env.DATA_DIR || '.data')
  makeDataDir(dataDir)
  takeDataDir(dataDir)
  ensureDependencies()
  const outsideWorld = withSandbox ? sandboxSettings({ dataDir, port, sandboxPort, smtpPort, staffPort }) : {}

  return {
    port,
    sandboxPort,
    withSandbox,
    dataDir,
    env: {
      ...outsideWorld,
      ...process.env,
      PORT: String(port),
      STAFF_PORT: String(staffPort),
      DATA_DIR: dataDir,
      SUPERVISED: '1',
    },
    arePortsFree,
  }

  /**
   * Waits for the ports; false, with a message, when somebody keeps one. Then commands find the place: who
   * reads it asks at once whether the product answers, and another one on these ports would.
   */
  async function arePortsFree() {
    const ofSandbox = [
      [sandboxPort, 'SANDBOX_PORT'],
      [smtpPort, 'SANDBOX_SMTP_PORT'],
    ]
    const ofProduct = [
      [port, 'PORT'],
      [staffPort, 'STAFF_PORT'],
    ]
    for (const [number, setting] of withSandbox ? [...ofSandbox, ...ofProduct] : ofProduct)
      if (!(await untilFree(number, setting))) return false
    rememberSettings(dataDir, { STAFF_PORT: String(staffPort), ...outsideWorld })

    return true
  }
}
