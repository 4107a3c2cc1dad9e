import type { Queryable } from '@tongzhou/db/connect'
import {
  type SliderRight,
  countSliderMisses,
  markSliderRight,
  takeSliderGuess,
} from '@tongzhou/db/stores/account/slider-store'
import type { Network } from '@tongzhou/domain/account/network'
import { isDraggedByHand, isInGap, questionsNeeded } from '@tongzhou/domain/account/slider-rules'

/** An answer as the contracts take it (`contract/content/slider-answer`). */
interface Answer {
  readonly sliderId: string
  readonly x?: string | undefined
  readonly y?: string | undefined
  readonly track?: string | undefined
  readonly number?: string | undefined
}

/**
 * Judges the only answer to a question. A pass makes its id a ticket; MORE asks for another question after
 * this one.
 */
export async function answerSlider(
  db: Queryable,
  asked: { answer: Answer; network: Network; wallNow: Date },
): Promise<'PASSED' | 'MORE' | 'MISSED'> {
  const { answer, network, wallNow } = asked
  const id = answer.sliderId
  const guess = await takeSliderGuess(db, { id, network, wallNow })
  if (!guess || !isRight(guess.right, answer)) return 'MISSED'
  // The guess itself counts as a miss until it is marked right.
  const misses = (await countSliderMisses(db, { network, wallNow })) - 1
  const needed = questionsNeeded({ misses, isDoubtful: isDoubtful(guess.right, answer) })
  const isLast = guess.step + 1 >= needed
  await markSliderRight(db, { id, state: isLast ? 'PASSED' : 'RIGHT' })

  return isLast ? 'PASSED' : 'MORE'
}

function isRight(right: SliderRight, answer: Answer): boolean {
  if ('number' in right) return answer.number === right.number

  return answer.x !== undefined && answer.y !== undefined && isInGap(placeOf(answer), right)
}

/** A sound is not dragged: one guess in 625 is right, and there is no second one. */
function isDoubtful(right: SliderRight, answer: Answer): boolean {
  return 'x' in right && !isDraggedByHand(pointsOf(answer.track ?? ''), placeOf(answer))
}

function placeOf(answer: Answer): { x: number; y: number } {
  return { x: Number(answer.x), y: Number(answer.y) }
}

function pointsOf(track: string) {
  return track.split(';').map((point) => {
    const [ms = NaN, x = NaN, y = NaN] = point.split(',').map(Number)

    return { ms, x, y }
  })
}
