import type { Queryable } from '@tongzhou/db/connect'
import { passSlider, takeSliderTry } from '@tongzhou/db/stores/account/slider-store'

const TOLERANCE_PIXELS = 6

/**
 * Judges an answer to a slider: the piece's place, or the number of its question. A pass makes its id a
 * ticket.
 */
export async function answerSlider(
  db: Queryable,
  answer: { sliderId: string; x?: string | undefined; number?: string | undefined; wallNow: Date },
): Promise<boolean> {
  const slider = { id: answer.sliderId, wallNow: answer.wallNow }
  const right = await takeSliderTry(db, slider)
  if (!right) return false
  const placed = answer.x !== undefined && Math.abs(Number(answer.x) - right.x) <= TOLERANCE_PIXELS
  const counted = answer.number !== undefined && Number(answer.number) === right.number

  return (placed || counted) && passSlider(db, slider)
}
