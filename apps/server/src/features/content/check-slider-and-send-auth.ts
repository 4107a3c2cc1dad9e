import { checkSliderAndSendAuth } from '@tongzhou/contract/content/check-slider-and-send-auth'
import { SLIDER_LIFE_MS } from '@tongzhou/db/stores/slider-store'
import { handleOpen } from '../../http/handle'
import { answerSlider } from '../../shared/slider'

export const handler = handleOpen(checkSliderAndSendAuth, async (input, { db, wallNow, refuse }) => {
  if (!(await answerSlider(db, { ...input, wallNow }))) return refuse('SLIDER_FAILED')

  return { sliderTicket: input.sliderId, expiresInSeconds: SLIDER_LIFE_MS / 1000 }
})
