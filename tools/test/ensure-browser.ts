import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * Installs Chromium and CJK fonts from the system's packages where missing (Debian, Ubuntu). Throws with what
 * to install otherwise.
 */
export function ensureBrowser(): void {
  const hasBrowser = existsSync('/usr/bin/chromium') || process.env['CHROMIUM_PATH'] !== undefined
  const hasFonts = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim()
  if (hasBrowser && hasFonts) return
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const steps = [
    ['apt-get', 'update', '-qq'],
    [
      'apt-get',
      'install',
      '-y',
      '-qq',
      '--no-install-recommends',
      'chromium',
      'fonts-noto-cjk',
      'fontconfig',
    ],
  ]
  for (const step of steps) {
    const [file = '', ...args] = [...sudo, ...step]
    const result = spawnSync(file, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (result.status !== 0)
      throw new Error(
        'Chromium and CJK fonts are missing and could not be installed: apt-get install chromium fonts-noto-cjk',
      )
  }
}
