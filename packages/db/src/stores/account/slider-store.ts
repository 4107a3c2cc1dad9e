import type { Network } from '@tongzhou/domain/account/network'
import type { Queryable } from '../../connect'

export const SLIDER_LIFE_MS = 5 * 60_000
const HOUR_MS = 12 * SLIDER_LIFE_MS
/** More misses than this count no further. */
const MOST_MISSES = 100

/** The right answer of a question: the gap's place in pixels of its picture, or what its sound counts. */
export type SliderRight = { readonly x: number; readonly y: number } | { readonly number: string }

/** Keeps a new question and forgets some that are long dead. `step`: right answers before it in its row. */
export async function insertSlider(
  db: Queryable,
  slider: { id: string; right: SliderRight; step: number; wallNow: Date },
): Promise<void> {
  const { id, right, step, wallNow } = slider
  const dead = new Date(wallNow.getTime() - HOUR_MS)
  await db
    .deleteFrom('slider')
    .where('id', 'in', (eb) =>
      eb.selectFrom('slider').select('id').where('created_at', '<', dead).orderBy('created_at').limit(50),
    )
    .execute()
  const answer = 'x' in right ? { answer_x: right.x, answer_y: right.y } : { answer_number: right.number }
  await db
    .insertInto('slider')
    .values({ id, ...answer, step, created_at: wallNow })
    .execute()
}

/**
 * Takes the only guess of a question, counted as a miss until it is told to be right; null when it was taken,
 * is too old or unknown.
 */
export async function takeSliderGuess(
  db: Queryable,
  slider: { id: string; network: Network; wallNow: Date },
): Promise<{ right: SliderRight; step: number } | null> {
  const row = await db
    .updateTable('slider')
    .set({ state: 'MISSED', answered_at: slider.wallNow, network: slider.network })
    .where('id', '=', slider.id)
    .where('state', '=', 'ASKED')
    .where('created_at', '>', new Date(slider.wallNow.getTime() - SLIDER_LIFE_MS))
    .returning(['answer_x', 'answer_y', 'answer_number', 'step'])
    .executeTakeFirst()
  if (!row) return null
  const { answer_x: x, answer_y: y } = row
  const right = x === null || y === null ? { number: row.answer_number ?? '' } : { x, y }

  return { right, step: row.step }
}

/** How many questions the network answered wrongly within the hour, at most 100. */
export async function countSliderMisses(
  db: Queryable,
  asked: { network: Network; wallNow: Date },
): Promise<number> {
  const rows = await db
    .selectFrom('slider')
    .select('id')
    .where('network', '=', asked.network)
    .where('state', '=', 'MISSED')
    .where('answered_at', '>', new Date(asked.wallNow.getTime() - HOUR_MS))
    .limit(MOST_MISSES)
    .execute()

  return rows.length
}

/** The guess was right: the question is a ticket for one message (PASSED) or asks for another (RIGHT). */
export async function markSliderRight(
  db: Queryable,
  slider: { id: string; state: 'RIGHT' | 'PASSED' },
): Promise<void> {
  await db
    .updateTable('slider')
    .set({ state: slider.state })
    .where('id', '=', slider.id)
    .where('state', '=', 'MISSED')
    .execute()
}

/** Goes on after a right answer, once and within five minutes; 0: there is none to go on from. */
export async function followSlider(db: Queryable, slider: { id: string; wallNow: Date }): Promise<number> {
  const row = await moveOn(db, { ...slider, from: 'RIGHT', to: 'FOLLOWED' })

  return row === undefined ? 0 : row.step + 1
}

/** Uses up a passed slider, once and within five minutes of passing. */
export async function useSliderTicket(
  db: Queryable,
  slider: { id: string; wallNow: Date },
): Promise<boolean> {
  return (await moveOn(db, { ...slider, from: 'PASSED', to: 'USED' })) !== undefined
}

function moveOn(
  db: Queryable,
  move: { id: string; wallNow: Date; from: string; to: string },
): Promise<{ step: number } | undefined> {
  return db
    .updateTable('slider')
    .set({ state: move.to })
    .where('id', '=', move.id)
    .where('state', '=', move.from)
    .where('answered_at', '>', new Date(move.wallNow.getTime() - SLIDER_LIFE_MS))
    .returning('step')
    .executeTakeFirst()
}
