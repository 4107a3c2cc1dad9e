import { tellApp } from '../../host/tell-app'
import { useServices } from '../api/services'
import { useSend } from '../api/use-send'
import { logout as logoutCall } from '@tongzhou/client/account'
import { leave, useHasLeft } from './has-left'
import { useResetCustomer } from './use-session'

/** The page is loaded anew this long after a logout (§4, §9). */
const RELOAD_AFTER_MS = 1000

/**
 * Asks, then logs out: the server first; then the figures go from view, the app is told, what is known
 * of the customer goes, and the page reloads.
 */
export function useLogout(): { logout: () => Promise<void>; isLeaving: boolean } {
  const { host, feedback, reload } = useServices()
  const { send, isSending } = useSend(logoutCall)
  const resetCustomer = useResetCustomer()
  const hasLeft = useHasLeft()
  const logout = async () => {
    const question = {
      title: '退出登录',
      text: '退出后需要重新登录才能查看资产和交易。',
      confirm: '退出',
      cancel: '取消',
    }
    if (!(await feedback.ask(question))) return
    // A failed logout has shown the server's message by the error policy (§8).
    const outcome = await send({})
    if (outcome.kind !== 'ok') return
    leave()
    feedback.toast('已退出登录', 'success')
    await tellApp(host.loginOut())
    resetCustomer()
    reload(RELOAD_AFTER_MS)
  }

  return { logout, isLeaving: hasLeft || isSending }
}
