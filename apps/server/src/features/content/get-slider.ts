import { randomUUID } from 'node:crypto'
import { getSlider } from '@tongzhou/contract/content/get-slider'
import { SLIDER_LIFE_MS, insertSlider } from '@tongzhou/db/stores/account/slider-store'
import { handleOpen } from '../../http/handle'
import { drawSlider, sliderSize } from './slider-picture'
import { sliderQuestion } from './slider-question'

/** The answers stay here; the picture, the piece and the question go out. */
export const handler = handleOpen(getSlider, async (_input, { db, wallNow }) => {
  const picture = await drawSlider()
  const { question, answer } = sliderQuestion()
  const id = randomUUID()
  await insertSlider(db, { id, x: picture.x, number: answer, wallNow })

  return {
    sliderId: id,
    imageUrl: picture.imageUrl,
    pieceUrl: picture.pieceUrl,
    imageWidth: sliderSize.width,
    imageHeight: sliderSize.height,
    pieceWidth: sliderSize.piece,
    pieceHeight: sliderSize.piece,
    pieceTop: picture.top,
    question,
    expiresInSeconds: SLIDER_LIFE_MS / 1000,
  }
})
