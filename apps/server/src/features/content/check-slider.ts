import { checkSlider } from '@tongzhou/contract/content/check-slider'
import { SLIDER_LIFE_MS } from '@tongzhou/db/stores/account/slider-store'
import { handleOpen } from '../../http/handle'
import { answerSlider } from '../../shared/account/slider'

export const handler = handleOpen(checkSlider, async (input, { db, wallNow, request, refuse }) => {
  const verdict = await answerSlider(db, { answer: input, network: request.network, wallNow })
  if (verdict !== 'PASSED') return refuse(verdict === 'MORE' ? 'SLIDER_MORE' : 'SLIDER_FAILED')

  return { sliderTicket: input.sliderId, expiresInSeconds: SLIDER_LIFE_MS / 1000 }
})
