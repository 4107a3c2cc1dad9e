import { assetOverview, positionDetail, positionList } from '@tongzhou/client/holding'
import { orderList } from '@tongzhou/client/record'
import { buySingleFund, buySingleFundCheckProductPage } from '@tongzhou/client/trade'
import { printMoney } from '@tongzhou/domain/kernel/money'
import { useState } from 'react'
import { useFeedback } from '../../../shared/api/services'
import { useSend } from '../../../shared/api/use-send'
import { to } from '../../../shared/routing/to'
import { useGo } from '../../../shared/routing/use-go'
import type { BuyPage, BuyPreview, PayCard } from './buy-preview'

const TICKET_NEEDED = 2010
const POSSIBLE_DUPLICATE = 3050
const T_DAY_CHANGED = 3060
const AGREEMENT_NOT_ACCEPTED = 3010
const SUITABILITY_CONFIRM_NEEDED = 2111

/** Where a purchase stands between the form and the server. */
export type BuyPhase = 'form' | 'warning' | 'review' | 'password'

export interface BuyOrder {
  readonly page: BuyPage
  readonly preview: BuyPreview
  readonly card: PayCard
}

/**
 * The steps from a filled form to a stored order: warning where the fund is above the level, review, password, submit.
 * A T day that changed or new agreements send back to the form with fresh facts; a twin asks before it is sent again.
 */
export function useBuy(parts: { refresh: () => void; onAgreementsChanged: () => void }) {
  const [phase, setPhase] = useState<BuyPhase>('form')
  const feedback = useFeedback()
  const go = useGo()
  const { send, isSending } = useSend(buySingleFund, {
    handles: [
      TICKET_NEEDED,
      POSSIBLE_DUPLICATE,
      T_DAY_CHANGED,
      AGREEMENT_NOT_ACCEPTED,
      SUITABILITY_CONFIRM_NEEDED,
    ],
    refreshes: [assetOverview, positionList, positionDetail, orderList, buySingleFundCheckProductPage],
  })

  const refuse = async (code: number | null, msg: string) => {
    setPhase(code === TICKET_NEEDED ? 'password' : 'form')
    if (code === AGREEMENT_NOT_ACCEPTED) parts.onAgreementsChanged()
    if (code === T_DAY_CHANGED || code === AGREEMENT_NOT_ACCEPTED) parts.refresh()
    if (code !== null) await feedback.tell(msg)
  }
  const submit = async (order: BuyOrder, tradeTicket: string, duplicateConfirmed = false): Promise<void> => {
    const { page, preview, card } = order
    const outcome = await send({
      fundCode: page.fundCode,
      amount: printMoney(preview.amount),
      tradeAcco: card.tradeAcco,
      tradeTicket,
      tDay: page.tDay,
      agreementIds: page.agreements.map(({ id, version }) => `${id}@${version}`),
      ...(page.suitability.match === 'mismatch' ? { mismatchConfirmed: true } : {}),
      ...(duplicateConfirmed ? { duplicateConfirmed: true } : {}),
    })
    if (outcome.kind === 'ok')
      return go(to('/fund/buy-result', { orderNo: outcome.data.orderNo }), { replace: true })
    if (outcome.code !== POSSIBLE_DUPLICATE) return refuse(told(outcome.code), outcome.msg)
    setPhase('form')
    const again = { title: '可能重复的买入', text: outcome.msg, confirm: '仍要买入', cancel: '不买了' }
    if (await feedback.ask(again)) await submit(order, tradeTicket, true)
  }

  return { phase, setPhase, submit, isSending }
}

/** Only codes that `handles` names are still untold. */
function told(code: number | null): number | null {
  const own = [TICKET_NEEDED, T_DAY_CHANGED, AGREEMENT_NOT_ACCEPTED, SUITABILITY_CONFIRM_NEEDED]

  return code !== null && own.includes(code) ? code : null
}
