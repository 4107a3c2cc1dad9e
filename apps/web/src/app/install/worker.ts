import { agentOf } from '../../shared/agent/agent'
import { isNativeAgent } from '../../host/native-agent'

/** Browsers in which the pages can be installed; the app, WeChat and mini-programs have ways of their own. */
export function canInstall(userAgent: string): boolean {
  const { isWechat, isMiniProgram } = agentOf(userAgent, null)

  return !isNativeAgent(userAgent) && !isWechat && !isMiniProgram
}

/** Starts the worker of installed pages once the page stands; without one everything works the same. */
export function startWorker({
  userAgent,
  serviceWorker,
}: Pick<Navigator, 'userAgent' | 'serviceWorker'>): void {
  if (!canInstall(userAgent) || serviceWorker === undefined) return
  serviceWorker.register('/sw.js').catch(() => {})
}
