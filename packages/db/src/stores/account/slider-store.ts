import type { Queryable } from '../../connect'

export const SLIDER_LIFE_MS = 5 * 60_000
const MOST_TRIES = 3

/** A slider's right answers: x of the gap in pixels, and the number its question asks for. */
export interface SliderAnswers {
  readonly x: number
  readonly number: number
}

/** Keeps a new slider and forgets some that are long dead. */
export async function insertSlider(
  db: Queryable,
  slider: SliderAnswers & { id: string; wallNow: Date },
): Promise<void> {
  const dead = new Date(slider.wallNow.getTime() - 12 * SLIDER_LIFE_MS)
  await db
    .deleteFrom('slider')
    .where('id', 'in', (eb) =>
      eb.selectFrom('slider').select('id').where('created_at', '<', dead).orderBy('created_at').limit(50),
    )
    .execute()
  await db
    .insertInto('slider')
    .values({
      id: slider.id,
      answer_x: slider.x,
      answer_number: slider.number,
      created_at: slider.wallNow,
    })
    .execute()
}

/** Takes one of the three tries; null when there is none left, it is too old, unknown or already passed. */
export async function takeSliderTry(
  db: Queryable,
  slider: { id: string; wallNow: Date },
): Promise<SliderAnswers | null> {
  const row = await db
    .updateTable('slider')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', slider.id)
    .where('passed_at', 'is', null)
    .where('tries', '<', MOST_TRIES)
    .where('created_at', '>', new Date(slider.wallNow.getTime() - SLIDER_LIFE_MS))
    .returning(['answer_x', 'answer_number'])
    .executeTakeFirst()

  return row ? { x: row.answer_x, number: row.answer_number } : null
}

/** Marks a slider as passed: its id is now a ticket for one message. False when another request was first. */
export async function passSlider(db: Queryable, slider: { id: string; wallNow: Date }): Promise<boolean> {
  const row = await db
    .updateTable('slider')
    .set({ passed_at: slider.wallNow })
    .where('id', '=', slider.id)
    .where('passed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

  return row !== undefined
}

/** Uses up a passed slider, once and within five minutes of passing. */
export async function useSliderTicket(
  db: Queryable,
  slider: { id: string; wallNow: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('slider')
    .set({ used_at: slider.wallNow })
    .where('id', '=', slider.id)
    .where('used_at', 'is', null)
    .where('passed_at', '>', new Date(slider.wallNow.getTime() - SLIDER_LIFE_MS))
    .returning('id')
    .executeTakeFirst()

  return row !== undefined
}
