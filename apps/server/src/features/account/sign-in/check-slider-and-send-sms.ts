import { checkSliderAndSendSms } from '@tongzhou/contract/account/sign-in/check-slider-and-send-sms'
import { useSliderTicket } from '@tongzhou/db/stores/account/slider-store'
import { handleOpen } from '../../../http/handle'
import { answerSlider } from '../../../shared/account/slider'
import { sendSmsCode } from '../../../shared/messages/send-sms-code'

export const handler = handleOpen(checkSliderAndSendSms, async (input, context) => {
  const { db, wallNow, request, refuse } = context
  const verdict = await answerSlider(db, { answer: input, network: request.network, wallNow })
  if (verdict !== 'PASSED') return refuse(verdict === 'MORE' ? 'SLIDER_MORE' : 'SLIDER_FAILED')
  if (!(await useSliderTicket(db, { id: input.sliderId, wallNow }))) return refuse('SLIDER_FAILED')
  const sent = await sendSmsCode(context, { scene: input.scene, mobile: input.mobile })

  return sent.kind === 'refused' ? sent : sent.value
})
