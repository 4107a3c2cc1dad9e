import { BridgeLoadedError } from './bridge-error'
import type { Host } from './host'

/** A bridge call that got no reply resolves after this time with the query's parameters (§7, §9). */
export const REPLY_LIMIT_MS = 10_000

/** What the native app puts into the page. */
export interface Bridge {
  readonly call: (handler: string, params: unknown, callback: (reply: unknown) => void) => void
}

export interface NativeParts {
  readonly bridge: () => Bridge | undefined
  /** The parameters of the page's query: the answer of a call that nobody replies to. */
  readonly queryParams: () => Readonly<Record<string, string>>
}

/** Calls one handler of the app; the reply, or the query's parameters when none comes within ten seconds. */
export function callBridge(parts: NativeParts, handler: string, params: unknown = {}): Promise<unknown> {
  const bridge = parts.bridge()
  if (bridge === undefined) return Promise.reject(new BridgeLoadedError(handler))

  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(parts.queryParams()), REPLY_LIMIT_MS)
    bridge.call(handler, params, (reply) => {
      clearTimeout(timer)
      resolve(reply)
    })
  })
}

/** The host inside the native app: every handler of the bridge table by its camelCase name. */
export function createNativeHost(parts: NativeParts): Host {
  const tell = async (handler: string, params?: unknown): Promise<void> => {
    await callBridge(parts, handler, params)
  }

  return {
    kind: 'native',
    isNative: true,
    loginSuccess: (customerNo) => tell('loginSuccess', { customerNo }),
    loginOut: () => tell('loginOut'),
    openWebPage: (url) => tell('openWebPage', { url }),
    openNativePage: (page, params = {}) => tell('openNativePage', { page, ...params }),
    closePage: () => tell('closePage'),
    navigationBarType: (type) => tell('navigationBarType', { type }),
    backUrl: (url) => tell('backUrl', { url }),
    hideBackButton: (isHidden) => tell('hideBackButton', { isHidden }),
    miniProgramLaunch: (program) => tell('miniProgramLaunch', program),
    imageDownload: (image) => tell('imageDownload', image),
    shareConfig: (content) => tell('shareConfig', { isOn: content !== null, ...content }),
    sharePoster: (image) => tell('sharePoster', image),
    shareInfo: (content) => tell('shareInfo', content),
    openBankApp: async (bank) => isOpened(await callBridge(parts, 'openBankApp', bank)),
    callPhone: (phone) => tell('callPhone', { phone }),
    bottomSafeArea: async () => insetOf(await callBridge(parts, 'bottomSafeArea')),
    sliderVerifySuccess: (pass) => tell('sliderVerifySuccess', pass),
    sliderVerifyError: (msg) => tell('sliderVerifyError', { msg }),
    sliderVerifyClose: () => tell('sliderVerifyClose'),
    livePage: (url) => tell('livePage', { url }),
    titleIcon: (icon) => tell('titleIcon', { isOn: icon !== null, ...icon }),
  }
}

function isOpened(reply: unknown): boolean {
  return !(typeof reply === 'object' && reply !== null && 'opened' in reply && reply.opened === false)
}

function insetOf(reply: unknown): number {
  const given =
    typeof reply === 'object' && reply !== null && 'bottom' in reply ? Number(reply.bottom) : Number(reply)

  return Number.isFinite(given) && given > 0 ? given : 0
}
