import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { runPortion } from './run-unit'
import { type Unit, defineStep } from './step'
import { openTestDay } from '../scenarios/test-day'

const day = dayFrom('2026-11-16')
let failAt: number | null = null

/** Forty units of one range, each a row of its own; odd ones may not share. */
const step = defineStep<{ n: number }>({
  name: '901-share-units',
  title: '试跑',
  on: 'every-day',
  after: [],
  due: '00:00',
  select: () => Promise.resolve([{ key: 'range', data: { n: 0 } }]),
  unitsIn: () =>
    Promise.resolve(
      Array.from({ length: 40 }, (_, n): Unit<{ n: number }> => ({ key: `u${n}`, data: { n } })),
    ),
  mayShare: (unit) => unit.data.n % 2 === 0,
  apply: (_tx, unit) => (unit.data.n === failAt ? Promise.reject(new Error('planted')) : Promise.resolve()),
})

test('units that may share do so in one transaction, the others have their own; one that fails undoes none of the others', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  const { db } = t.services.connection
  const warn = vi.spyOn(t.services.log, 'warn').mockImplementation(() => undefined)
  const context = { services: t.services, day, now: t.services.clock.now() }
  const run = () => runPortion(step, [{ key: 'range', data: { n: 0 } }], context, () => true)
  const rows = async () => {
    const found = await sql<{ unit: string; at: string }>`select unit, xmin::text as at from batch_unit
      where step = ${step.name} and unit <> 'range' limit 100`.execute(db)

    return found.rows.map(({ unit, at }) => ({ n: Number(unit.slice(1)), at })).toSorted((x, y) => x.n - y.n)
  }

  failAt = 10
  expect(await run()).toMatchObject({ unit: { key: 'u10' } })
  expect(warn).toHaveBeenCalledOnce()
  expect((await rows()).map((row) => row.n)).toEqual([0, 2, 4, 6, 8])
  failAt = null
  expect(await run()).toBeNull()
  const all = await rows()
  expect(all.map((row) => row.n)).toEqual(Array.from({ length: 40 }, (_, n) => n))
  // Five one by one, the rest of the twenty together, twenty alone.
  expect(new Set(all.map((row) => row.at)).size).toBe(5 + 1 + 20)
  expect(await run()).toBeNull()
  expect(await rows()).toEqual(all)
})
