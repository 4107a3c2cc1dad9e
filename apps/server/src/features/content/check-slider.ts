import { checkSlider } from '@tongzhou/contract/content/check-slider'
import { SLIDER_LIFE_MS } from '@tongzhou/db/stores/account/slider-store'
import { handleOpen } from '../../http/handle'
import { answerSlider } from '../../shared/account/slider'

export const handler = handleOpen(checkSlider, async (input, { db, wallNow, refuse }) => {
  if (!(await answerSlider(db, { ...input, wallNow }))) return refuse('SLIDER_FAILED')

  return { sliderTicket: input.sliderId, expiresInSeconds: SLIDER_LIFE_MS / 1000 }
})
