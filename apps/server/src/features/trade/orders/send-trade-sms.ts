import { sendTradeSms } from '@tongzhou/contract/trade/orders/send-trade-sms'
import { assert } from '@tongzhou/domain/kernel/assert'
import { handleOpen } from '../../../http/handle'
import { sendSmsCode } from '../../../shared/messages/send-sms-code'

const SCENE = 'TRADE_SMS'

/** A code to the customer's own number, for the channels that ask for one beside the password (§1.3). */
export const handler = handleOpen(sendTradeSms, async (_input, context) => {
  const sent = await sendSmsCode(context, { scene: SCENE, mobile: undefined })
  if (sent.kind === 'accepted') return { ...sent.value, scene: SCENE } as const
  const { reason, data } = sent
  assert(reason !== 'SESSION_EXPIRED' && reason !== 'BAD_REQUEST', 'a session has its own number')

  return context.refuse(reason, data)
})
