import type { BrowserContext } from 'playwright-core'

/** The user agent of the app's web view: the only thing that turns the bridge on. */
export const NATIVE_AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 TongzhouApp/3.1'

/** One call that crossed the bridge. */
export interface BridgeCall {
  readonly handler: string
  readonly params: unknown
}

/** The simulated app around a web view. */
export interface NativeApp {
  /** Everything that crossed the bridge, oldest first. */
  readonly calls: readonly BridgeCall[]
  /** The parameters of the calls of one handler. */
  of(handler: string): unknown[]
}

/**
 * What the app answers; a handler that is not named is answered with an empty reply. `silent` never replies.
 */
export type Replies = Readonly<Record<string, unknown>> | 'silent'

/** Puts the app's bridge into every page of a context, before the page's own scripts run. */
export async function installNativeApp(context: BrowserContext, replies: Replies = {}): Promise<NativeApp> {
  const calls: BridgeCall[] = []
  await context.exposeFunction('nativeAppHears', (handler: string, params: unknown) => {
    calls.push({ handler, params })
  })
  await context.addInitScript((answers) => {
    type Hears = (handler: string, params: unknown) => Promise<void>
    const hears = (window as unknown as { nativeAppHears: Hears }).nativeAppHears
    const answer = async (handler: string, params: unknown, callback: (reply: unknown) => void) => {
      await hears(handler, params)
      if (answers !== 'silent') callback(answers[handler] ?? {})
    }
    Object.assign(window, {
      TongzhouBridge: {
        call: (handler: string, params: unknown, callback: (reply: unknown) => void) => {
          void answer(handler, params, callback)
        },
      },
    })
  }, replies)

  return {
    calls,
    of: (handler) => calls.filter((call) => call.handler === handler).map(({ params }) => params),
  }
}
