import { checkUnbindBankCard, unbindBankCard } from '@tongzhou/client/account'
import { useFeedback } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { useTradeTicket } from '../../../../shared/trade-password/use-trade-ticket'
import type { BoundCard } from './card-states'

/** Asks whether the card may go, and why not in words; then the trade password (R-BNK-9). */
export function useUnbind({ tradeAcco, bankName, cardTail }: BoundCard) {
  const feedback = useFeedback()
  const askTicket = useTradeTicket()
  const check = useSend(checkUnbindBankCard)
  const remove = useSend(unbindBankCard)
  const unbind = async () => {
    const answer = await check.send({ tradeAcco })
    if (answer.kind !== 'ok') return
    if (!answer.data.allowed) {
      await feedback.tell(`暂时不能解绑：${answer.data.reasons.join('；')}`)

      return
    }
    const title = `解绑${bankName}（尾号${cardTail}）`
    const text = '解绑后不能再用这张卡买入；以后可以重新绑定。'
    if (!(await feedback.ask({ title, text, confirm: '解绑', cancel: '取消', danger: true }))) return
    const tradeTicket = await askTicket('解绑银行卡需要验证交易密码。')
    if (tradeTicket === null) return
    const outcome = await remove.send({ tradeAcco, tradeTicket })
    if (outcome.kind === 'ok') feedback.toast('已解绑', 'success')
  }

  return { unbind, isBusy: check.isSending || remove.isSending }
}
