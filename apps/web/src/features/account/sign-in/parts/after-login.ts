import { FINISHED } from '@tongzhou/domain/account/process-status'
import type { ResponseOf } from '@tongzhou/client/call'
import type { login } from '@tongzhou/client/account'
import { tellApp } from '../../../../host/tell-app'
import { useHost } from '../../../../shared/api/services'
import { openingPages } from '../../../../shared/opening/opening-pages'
import { useScreenPlace } from '../../../../shared/routing/screen-place'
import { to } from '../../../../shared/routing/to'
import { useGo, useGoToTarget } from '../../../../shared/routing/use-go'
import { useRefreshCustomer } from '../../../../shared/session/use-session'

/**
 * What follows a login: the app is told, the customer is read, and the page that asked for the login comes
 * back. A new customer goes on to opening the account.
 */
export function useAfterLogin(): (answer: ResponseOf<typeof login>) => Promise<void> {
  const host = useHost()
  const refresh = useRefreshCustomer()
  const go = useGo()
  const goToTarget = useGoToTarget()
  const { search } = useScreenPlace()
  const query = new URLSearchParams(search)
  const targetUrl = query.get('targetUrl')

  return async (answer) => {
    await tellApp(host.loginSuccess(answer.customerNo))
    await refresh()
    const opening = to(openingPages['real-auth'], { flow: 'new', targetUrl: targetUrl ?? undefined })
    if (answer.isNew && answer.customerProcessStatus !== FINISHED) {
      go(opening, { replace: true })
      // Who scanned a computer's code before he was logged in goes on with it where he is.
    } else if (query.get('qr') === null) goToTarget(targetUrl)
  }
}
