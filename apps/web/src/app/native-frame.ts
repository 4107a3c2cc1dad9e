import type { Host } from '../host/host'
import { tellApp } from '../host/tell-app'

/**
 * Inside the native app the title bar is the app's own, and it knows the inset below the page better than CSS
 * does.
 */
export async function settleInApp(host: Host, root: HTMLElement): Promise<void> {
  if (!host.isNative) return
  await tellApp(host.navigationBarType('native'))
  await tellApp(
    host.bottomSafeArea().then((inset) => {
      if (inset > 0) root.style.setProperty('--safe-bottom', `${inset}px`)
    }),
  )
}
