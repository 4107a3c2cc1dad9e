import { randomUUID } from 'node:crypto'
import { getSlider } from '@tongzhou/contract/content/get-slider'
import { SLIDER_LIFE_MS, followSlider, insertSlider } from '@tongzhou/db/stores/account/slider-store'
import { handleOpen } from '../../http/handle'
import { drawSlider, sliderSize } from './slider-picture'
import { soundSlider } from './slider-sound'

/** The answers stay here; pixels or tones go out. */
export const handler = handleOpen(getSlider, async ({ way, after }, { db, wallNow }) => {
  const id = randomUUID()
  const step = after === undefined ? 0 : await followSlider(db, { id: after, wallNow })
  const asked = { sliderId: id, expiresInSeconds: SLIDER_LIFE_MS / 1000 }
  if (way === 'SOUND') {
    const { number, soundUrl } = soundSlider()
    await insertSlider(db, { id, right: { number }, step, wallNow })

    return { ...asked, picture: null, soundUrl }
  }
  const { imageUrl, pieceUrl, ...gap } = await drawSlider()
  await insertSlider(db, { id, right: gap, step, wallNow })
  const { width, height, piece } = sliderSize
  const size = { imageWidth: width, imageHeight: height, pieceWidth: piece, pieceHeight: piece }

  return { ...asked, picture: { imageUrl, pieceUrl, ...size }, soundUrl: null }
})
