import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { SETTINGS_KEY, type Settings } from '@tongzhou/web/shared/settings/settings'
import { browserPath } from '../../tools/test/browser-path'
import type { Persona } from './personas'

/** The two widths every screen is looked at. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const
export type Width = keyof typeof viewports
export const widths = ['phone', 'desktop'] as const satisfies readonly Width[]

/**
 * Chromium of this machine (tools/test/browser-path.ts). `asShipped` for who measures it: a walk that opens
 * each page once loses a fifth of its time to a compiler whose work nothing uses again.
 */
export function launchBrowser({ asShipped = false } = {}): Promise<Browser> {
  const executablePath = browserPath()
  if (executablePath === null) throw new Error('no Chromium on this machine; CHROMIUM_PATH names one')

  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(asShipped ? [] : ['--js-flags=--max-lazy --no-opt']),
    ],
  })
}

export interface ContextOptions {
  readonly baseURL: string
  readonly width: Width
  readonly persona?: Persona
  readonly theme?: 'light' | 'dark'
  /** The size of text as the customer has set it. */
  readonly text?: Settings['text']
  /** Instead of the browser's own: the native app is known by it. */
  readonly userAgent?: string
}

/** A browser of one customer at one width, logged in where the customer is. */
export async function openContext(browser: Browser, options: ContextOptions): Promise<BrowserContext> {
  const { baseURL, width, persona, theme = 'light', text, userAgent } = options
  const context = await browser.newContext({
    baseURL,
    viewport: viewports[width],
    isMobile: width === 'phone',
    hasTouch: width === 'phone',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: theme,
    reducedMotion: 'reduce',
    ...(userAgent === undefined ? {} : { userAgent }),
  })
  if (text !== undefined) {
    const settings: readonly [string, string] = [SETTINGS_KEY, JSON.stringify({ text })]
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), settings)
  }
  const { hostname } = new URL(baseURL)
  const cookies = persona?.client.cookies() ?? []
  // The server takes session and device by plain names too; a __Host- cookie is set by a response only.
  await context.addCookies(
    cookies.map(({ name, value }) => ({
      name: name.replace('__Host-', ''),
      value,
      domain: hostname,
      path: '/',
      httpOnly: true,
    })),
  )

  return context
}
