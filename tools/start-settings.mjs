import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The settings by which product and sandbox find each other: shared by `npm start`, the browser tests and the
 * pictures.
 */

const PORT_NAMES = ['BANK', 'SMS', 'IDENTITY', 'OCR', 'QUOTES']
/** How long a file system may take to show that it is one. */
const TRIAL_MS = 4000

/** Makes the data folder; ends the program with a message when it cannot be used (try-data-dir.mjs). */
export function makeDataDir(dataDir) {
  const trial = spawnSync(process.execPath, [join(import.meta.dirname, 'try-data-dir.mjs'), dataDir], {
    encoding: 'utf8',
    timeout: TRIAL_MS,
    killSignal: 'SIGKILL',
  })
  if (trial.status === 0) return
  const reason = trial.error ? 'its file system does not answer' : trial.stderr.trim()
  console.error(`DATA_DIR=${dataDir} 无法使用，请换一个目录。\nDATA_DIR ${dataDir} cannot be used: ${reason}`)
  process.exit(1)
}

/** Local addresses of the sandbox, and secrets made once per data folder. */
export function sandboxSettings({ dataDir, port, sandboxPort, smtpPort, staffPort }) {
  const base = `http://127.0.0.1:${sandboxPort}`
  const secrets = portSecrets(dataDir)

  return {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    STAFF_PORT: String(staffPort),
    PRODUCT_URL: `http://127.0.0.1:${port}`,
    CLOCK_URL: base,
    SMTP_URL: `smtp://tongzhou:local-sandbox-mail@127.0.0.1:${smtpPort}`,
    WECHAT_APP_ID: 'wx-sandbox-account',
    WECHAT_SECRET: 'sandbox-account-secret',
    WECHAT_API_URL: `${base}/wechat`,
    MINI_PROGRAM_APP_ID: 'wx-sandbox-mini',
    MINI_PROGRAM_SECRET: 'sandbox-mini-secret',
    MODEL_URL: `${base}/model/v1`,
    MODEL_NAME: 'sandbox-scripted',
    MODEL_FILING_NO: '示例备案号（沙箱）',
    ...Object.fromEntries(
      PORT_NAMES.flatMap((name) => [
        [`${name}_URL`, base],
        [`${name}_KEY_ID`, 'tongzhou'],
        [`${name}_SECRET`, secrets[name]],
      ]),
    ),
  }
}

/** What a command beside the product (npm run day, sample, screens …) needs to reach the same addresses. */
export function rememberSettings(dataDir, settings) {
  writeFileSync(join(keysFolder(dataDir), 'last-start.json'), JSON.stringify(settings), { mode: 0o600 })
}

function portSecrets(dataDir) {
  const file = join(keysFolder(dataDir), 'sandbox-ports.json')
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  // A folder of an earlier version lacks the providers that came since.
  const missing = PORT_NAMES.filter((name) => known[name] === undefined)
  const made = missing.map((name) => [name, randomBytes(24).toString('base64url')])
  const secrets = { ...known, ...Object.fromEntries(made) }
  if (missing.length > 0) writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })

  return secrets
}

function keysFolder(dataDir) {
  const folder = join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })

  return folder
}
