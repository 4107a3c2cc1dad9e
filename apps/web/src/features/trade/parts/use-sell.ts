import { assetOverview, positionDetail, positionList } from '@tongzhou/client/holding'
import { changePlanStatus } from '@tongzhou/client/plan'
import { orderList } from '@tongzhou/client/record'
import { redeemSingleFund, redeemSingleFundCheckPage } from '@tongzhou/client/trade'
import { printShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { useState } from 'react'
import { useFeedback } from '../../../shared/api/services'
import { useSend } from '../../../shared/api/use-send'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import type { SellAccount, SellPage, SellPreview } from './sell-preview'

const TICKET_NEEDED = 2010
const POSSIBLE_DUPLICATE = 3050
const T_DAY_CHANGED = 3060

export interface SellOrder {
  readonly page: SellPage
  readonly account: SellAccount
  readonly preview: SellPreview
  /** What happens to the rest of a large redemption: 1 = postponed, 0 = cancelled. */
  readonly largeRedeemFlag: '0' | '1'
}

/** From a filled form to a stored redemption: review, password, submit; a twin asks, a changed T day reads the page again. */
export function useSell(refresh: () => void) {
  const [phase, setPhase] = useState<'form' | 'review' | 'password'>('form')
  const feedback = useFeedback()
  const go = useGo()
  const plans = useSend(changePlanStatus)
  const { send, isSending } = useSend(redeemSingleFund, {
    handles: [TICKET_NEEDED, POSSIBLE_DUPLICATE, T_DAY_CHANGED],
    refreshes: [assetOverview, positionList, positionDetail, orderList, redeemSingleFundCheckPage],
  })

  /** Whoever sells all of a fund is asked whether its plans are to end too: a sale does not end them (R-DCA-8). */
  const endPlans = async ({ runningPlans }: SellPage, tradeTicket: string): Promise<void> => {
    if (runningPlans.length === 0) return
    const text = `还有 ${runningPlans.length} 个进行中的定投，卖出不会停止扣款。`
    const question = { title: '同时终止定投？', text, confirm: '终止定投', cancel: '继续定投' }
    if (!(await feedback.ask(question))) return
    for (const { planNo } of runningPlans) {
      const ended = await plans.send({ planNo, command: 'terminate', tradeTicket })
      if (ended.kind !== 'ok') return
    }
    feedback.toast('定投已终止', 'success')
  }

  const submit = async (order: SellOrder, tradeTicket: string, duplicateConfirmed = false): Promise<void> => {
    const { page, account, preview } = order
    const isAll = preview.shares === sharesFrom(account.available)
    const outcome = await send({
      fundCode: page.fundCode,
      tradeAcco: account.tradeAcco,
      chargeType: account.chargeType,
      tradeTicket,
      tDay: page.tDay,
      largeRedeemFlag: order.largeRedeemFlag,
      ...(isAll ? { sellAll: true } : { shares: printShares(preview.shares) }),
      ...(duplicateConfirmed ? { duplicateConfirmed: true } : {}),
    })
    if (outcome.kind === 'ok') {
      go(to('/fund/sell-result', { orderNo: outcome.data.orderNo }), { replace: true })

      return isAll ? endPlans(page, tradeTicket) : undefined
    }
    setPhase(outcome.code === TICKET_NEEDED ? 'password' : 'form')
    if (outcome.code === T_DAY_CHANGED) refresh()
    if (outcome.code === TICKET_NEEDED || outcome.code === T_DAY_CHANGED) return feedback.tell(outcome.msg)
    if (outcome.code !== POSSIBLE_DUPLICATE) return undefined
    const again = { title: '可能重复的卖出', text: outcome.msg, confirm: '仍要卖出', cancel: '不卖了' }

    return (await feedback.ask(again)) ? submit(order, tradeTicket, true) : undefined
  }

  return { phase, setPhase, submit, isSending }
}
