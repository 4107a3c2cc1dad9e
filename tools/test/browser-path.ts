import { existsSync } from 'node:fs'

/**
 * Where Debian's packages put Chromium: first the one that draws pages only, which takes a third of the work
 * of the browser with its windows.
 */
const places = ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium']

/** CHROMIUM_PATH, else the first that this machine has; null: none. */
export function browserPath(): string | null {
  return process.env['CHROMIUM_PATH'] ?? places.find((place) => existsSync(place)) ?? null
}

/** Whether the lighter one, or one that was chosen, is there. */
export function hasLightBrowser(): boolean {
  return process.env['CHROMIUM_PATH'] !== undefined || browserPath() === places[0]
}
