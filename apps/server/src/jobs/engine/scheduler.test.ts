import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tick } from './scheduler'
import { type Step, defineStep } from './step'
import { openTestDay } from '../scenarios/test-day'
import { inProcessRunner } from './unit-runner'

const day = dayFrom('2026-11-16')
let isBroken = true

/** A step of one unit that is nothing but that. */
const whole = defineStep<null>({
  name: '901-one-unit',
  title: '试跑',
  on: 'every-day',
  after: [],
  due: '00:00',
  select: () => Promise.resolve([{ key: 'one', data: null }]),
  apply: () => (isBroken ? Promise.reject(new Error('planted')) : Promise.resolve()),
})
/** Not due yet: today is planned while it is open. */
const later: Step = { ...whole, name: '902-one-later', due: '20:00', after: ['901-one-unit'] }

test('a step of one unit begins, is done and ends in one transaction, or stops with nothing done; what is not due stays', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  const { db } = t.services.connection
  const options = { services: t.services, steps: [whole, later], runner: inProcessRunner(1) }
  const rows = async () =>
    (
      await sql<{ step: string; state: string; done: number; written: string; unit: string | null }>`
        select s.step, s.state, s.units_done as done, s.xmin::text as written, u.xmin::text as unit from batch_step s
        left join batch_unit u on u.day = s.day and u.step = s.step where s.day = ${day} order by s.step limit 10`.execute(
        db,
      )
    ).rows

  const stopped = await tick(options)
  expect(stopped.faults).toEqual([{ day, step: whole.name, fault: 'one: planted' }])
  expect(await rows()).toMatchObject([
    { step: whole.name, state: 'FAULT', done: 0, unit: null },
    { step: later.name, state: 'PENDING', done: 0, unit: null },
  ])
  isBroken = false
  expect((await tick(options)).done).toEqual([])
  expect((await tick(options, { retryFaults: true })).done).toEqual([`${day}/${whole.name}`])
  const [first, second] = await rows()
  expect(first).toMatchObject({ state: 'DONE', done: 1 })
  expect(first?.unit).toBe(first?.written)
  expect(second).toMatchObject({ state: 'PENDING', unit: null })
  expect(await tick(options)).toEqual({ done: [], waiting: [], faults: [], isElsewhere: false })
})
