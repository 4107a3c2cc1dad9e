import { spawnSync } from 'node:child_process'
import { browserPath, hasLightBrowser } from './browser-path'

/**
 * Installs Chromium and CJK fonts from the system's packages where missing (Debian, Ubuntu): the one that
 * draws pages only, and where there is none the whole. Throws with what to install otherwise.
 */
export function ensureBrowser(): void {
  const hasFonts = Boolean(spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim())
  const fonts = hasFonts ? [] : ['fonts-noto-cjk', 'fontconfig']
  if (hasLightBrowser() && hasFonts) return
  const isUpdated = asRoot('apt-get', 'update', '-qq')
  if (isUpdated && install('chromium-headless-shell', ...fonts)) return
  const rest = [...(browserPath() === null ? ['chromium'] : []), ...fonts]
  if (rest.length > 0 && !(isUpdated && install(...rest)))
    throw new Error(`missing and could not be installed: apt-get install ${rest.join(' ')}`)
}

function install(...packages: readonly string[]): boolean {
  return asRoot('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
}

function asRoot(...command: readonly string[]): boolean {
  const [file = '', ...args] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), ...command]
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }

  return spawnSync(file, args, { stdio: 'inherit', env }).status === 0
}
