import { singlePayWithoutContract } from '@tongzhou/client/account'
import type { RefusalReason, RequestOf } from '@tongzhou/client/call'
import { mobileRule } from '@tongzhou/domain/fields/mobile'
import { smsCodeRule } from '@tongzhou/domain/fields/sms-code'
import { useRef, useState } from 'react'
import { useFeedback } from '../../../../shared/api/services'
import { useSend } from '../../../../shared/api/use-send'
import { handledBy } from '../../../../shared/form/use-call-form'
import { useCheckedForm } from '../../../../shared/form/use-checked-form'
import { useTradeTicket } from '../../../../shared/trade-password/use-trade-ticket'

type Asked = Omit<RequestOf<typeof singlePayWithoutContract>, 'orderNo' | 'tradeTicket'>

const refusedAt = { BANK_CODE_WRONG: 'authCode' } as const
const told: readonly RefusalReason[] = ['CARD_ELEMENT_MISMATCH', 'TRADE_TICKET_NEEDED', 'ORDER_STATE_CHANGED']

/**
 * The form of a code that pays one order (R-ACT-15). The trade password is asked for once, and again when its
 * ticket is over. `onEnd`: the code was taken, or the order has moved meanwhile.
 */
export function usePayOnce(
  { orderNo, says }: { readonly orderNo: string; readonly says: string },
  onEnd: () => void,
) {
  const [hasOther, setOther] = useState(false)
  const feedback = useFeedback()
  const askTicket = useTradeTicket()
  const ticket = useRef<string | null>(null)
  const handles = [...handledBy({ refusedAt }), ...told] as const
  const { send, isSending } = useSend(singlePayWithoutContract, { handles: handles as never })
  const ask = async (asked: Asked) => {
    for (;;) {
      ticket.current ??= await askTicket(says)
      if (ticket.current === null) return null
      const outcome = await send({ orderNo, ...asked, tradeTicket: ticket.current })
      if (outcome.kind === 'ok' || outcome.reason !== 'TRADE_TICKET_NEEDED') return outcome
      ticket.current = null
    }
  }
  const moved = async (msg: string) => {
    await feedback.tell(msg)
    onEnd()
  }
  const form = useCheckedForm({
    defaults: { mobile: '', authCode: '' },
    rules: () => (hasOther ? { mobile: mobileRule, authCode: smsCodeRule } : { authCode: smsCodeRule }),
    refusedAt,
    isSending,
    send: ({ authCode }) => ask({ step: 'CONFIRM', authCode }),
    onDone: onEnd,
    onRefused: async ({ reason, msg }) => {
      if (reason === 'ORDER_STATE_CHANGED') await moved(msg)
      else if (reason === 'BAD_REQUEST') await feedback.tell(msg)
    },
  })
  const sendCode = async (): Promise<boolean> => {
    const mobile = hasOther ? await form.right('mobile') : undefined
    if (mobile === null) return false
    const outcome = await ask({ step: 'SEND', ...(mobile === undefined ? {} : { mobile }) })
    if (outcome === null) return false
    if (outcome.kind === 'ok') {
      feedback.toast(`银行已向 ${outcome.data.mobile ?? '预留手机'} 发送验证码`)

      return true
    }
    if (outcome.reason === 'ORDER_STATE_CHANGED') await moved(outcome.msg)
    if (outcome.reason === 'CARD_ELEMENT_MISMATCH') {
      setOther(true)
      form.form.setError('mobile', { message: outcome.msg })
    }

    return false
  }

  return { form, sendCode, hasOther, setOther }
}
