import { addWatchedFund, removeWatchedFund } from '@tongzhou/client/home'
import { useFeedback } from '../../../shared/api/services'
import { useSend } from '../../../shared/api/use-send'
import { useGo, useLoginHref } from '../../../shared/routing/use-go'
import { useSession } from '../../../shared/session/use-session'
import type { FundDetail } from '../../../shared/fund/fund-types'

/** Puts the fund on the watch list and takes it off; a visitor is led to the login page and back. */
export function useWatch(fund: FundDetail): { readonly toggle: () => void } {
  const session = useSession()
  const login = useLoginHref()
  const go = useGo()
  const feedback = useFeedback()
  const add = useSend(addWatchedFund)
  const remove = useSend(removeWatchedFund)

  const toggle = async () => {
    if (session.kind !== 'customer') {
      if (login !== null) go(login)

      return
    }
    const { send } = fund.watched ? remove : add
    const outcome = await send({ fundCodes: [fund.fundCode] })
    if (outcome.kind === 'ok') feedback.toast(fund.watched ? '已移出自选' : '已加入自选')
  }

  return { toggle: () => void toggle() }
}
