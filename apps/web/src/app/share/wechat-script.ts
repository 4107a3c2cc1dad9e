/** What a share shows inside WeChat. */
interface WechatContent {
  readonly title: string
  readonly desc: string
  readonly link: string
  readonly imgUrl: string
}

interface WechatConfig {
  readonly appId: string
  readonly timestamp: number
  readonly nonceStr: string
  readonly signature: string
}

type ShareWay = 'updateAppMessageShareData' | 'updateTimelineShareData'

/** What we use of WeChat's script (docs/ports/wechat.md). */
export type WechatScript = {
  readonly config: (
    settings: WechatConfig & { readonly debug: boolean; readonly jsApiList: readonly ShareWay[] },
  ) => void
  readonly ready: (then: () => void) => void
  readonly error: (then: (fault: { readonly errMsg: string }) => void) => void
} & Readonly<
  Record<
    ShareWay,
    (content: WechatContent & { readonly success: () => void; readonly fail: () => void }) => void
  >
>

const ways = ['updateAppMessageShareData', 'updateTimelineShareData'] as const
/** An answer of WeChat that does not come by then does not come. */
const PATIENCE_MS = 5_000

/**
 * Sets what is shared from inside WeChat. Each address is signed and tried in its order until WeChat takes
 * one (R-SHR-2); when it takes none, or none is signed, sharing stays as WeChat has it.
 *
 * @returns the address that was taken, or null
 */
export async function shareInWechat(
  parts: {
    readonly script: () => Promise<WechatScript>
    readonly configOf: (address: string) => Promise<WechatConfig | null>
    readonly addresses: readonly string[]
    readonly sleep: (ms: number) => Promise<void>
  },
  content: WechatContent,
): Promise<string | null> {
  for (const address of parts.addresses) {
    const config = await parts.configOf(address)
    if (config === null) return null
    const script = await parts.script()
    const late = parts.sleep(PATIENCE_MS).then(() => false)
    if (await Promise.race([takes(script, config, content), late])) return address
  }

  return null
}

/** Whether WeChat takes a signature: only what it does afterwards tells, for it calls `ready` either way. */
function takes(script: WechatScript, config: WechatConfig, content: WechatContent): Promise<boolean> {
  return new Promise((resolve) => {
    script.config({ ...config, debug: false, jsApiList: ways })
    script.error(() => resolve(false))
    script.ready(() => {
      for (const way of ways)
        script[way]({ ...content, success: () => resolve(true), fail: () => resolve(false) })
    })
  })
}

let loaded: Promise<WechatScript> | null = null

/** Loads WeChat's script once; it may only be loaded inside WeChat, by the policy of the page. */
export function wechatScript(window: Window & { wx?: WechatScript }): Promise<WechatScript> {
  return (loaded ??= new Promise((resolve, reject) => {
    const tag = window.document.createElement('script')
    tag.src = 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js'
    tag.onload = () =>
      window.wx === undefined ? reject(new Error('WeChat has no script')) : resolve(window.wx)
    tag.onerror = () => {
      loaded = null
      reject(new Error('the script of WeChat could not be loaded'))
    }
    window.document.head.append(tag)
  }))
}
