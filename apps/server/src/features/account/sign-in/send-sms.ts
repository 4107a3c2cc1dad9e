import { sendSms } from '@tongzhou/contract/account/sign-in/send-sms'
import { useSliderTicket } from '@tongzhou/db/stores/account/slider-store'
import { handleOpen } from '../../../http/handle'
import { sendSmsCode } from '../../../shared/messages/send-sms-code'

export const handler = handleOpen(sendSms, async (input, context) => {
  const ticket = { id: input.sliderTicket, wallNow: context.wallNow }
  if (!(await useSliderTicket(context.db, ticket))) return context.refuse('SLIDER_NEEDED')
  const sent = await sendSmsCode(context, { scene: input.scene, mobile: input.mobile })

  return sent.kind === 'refused' ? sent : sent.value
})
