import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { inject, expect, test, afterAll } from 'vitest'
import { planSteps, stepsOfDay } from '@tongzhou/db/stores/registrar/batch-store'
import { OutcomeUnknown } from '../../ports/outcome-unknown'
import { graphileRunner } from './graphile-runner'
import { prepareQueue } from './prepare-queue'
import { tick } from './scheduler'
import { type Unit, defineStep } from './step'
import { openTestDay } from '../scenarios/test-day'

const done: string[] = []
let failAt: string | null = null
let failWith: Error = new Error('planted')

const step = defineStep<{ n: number }>({
  name: '900-count-units',
  title: '试跑',
  on: 'every-day',
  after: [],
  due: '00:00',
  select: () =>
    Promise.resolve(
      Array.from({ length: 250 }, (_, n): Unit<{ n: number }> => ({ key: `u${n}`, data: { n } })),
    ),
  apply: (_tx, unit) => {
    if (unit.key === failAt) return Promise.reject(failWith)
    done.push(unit.key)

    return Promise.resolve()
  },
})

test('units handed to graphile-worker are done once each; a fault stops the step and the next run does the rest', async () => {
  const t = await openTestDay('2026-11-16 09:00')
  expect(inject('adminUrl')).toBeDefined()
  const { rows } = await t.services.connection.pool.query<{ name: string }>(
    'select current_database() as name',
  )
  const ownerUrl = inject('adminUrl').replace(/\/[^/?]*(\?|$)/, `/${rows[0]?.name ?? ''}$1`)
  await prepareQueue(ownerUrl)
  const runner = await graphileRunner(t.services, { url: ownerUrl, steps: [step] })
  afterAll(() => runner.close())
  const day = dayFrom('2026-11-16')
  await planSteps(t.services.connection.db, day, [{ name: step.name, dueAt: new Date(0) }])
  const options = { services: t.services, steps: [step], runner }

  failAt = 'u120'
  const first = await tick(options)
  expect(first.faults).toMatchObject([{ step: step.name, fault: expect.stringContaining('planted') }])
  failAt = null
  // A step that stopped stands still until somebody asks for it.
  expect((await tick(options)).done).toEqual([])
  // A provider that does not answer is waited for, without anybody's help.
  failAt = 'u130'
  failWith = new OutcomeUnknown('the bank is silent')
  const silent = await tick(options, { retryFaults: true })
  expect(silent).toMatchObject({
    faults: [],
    waiting: [{ for: expect.stringContaining('the bank is silent') }],
  })
  failAt = null
  expect((await tick(options)).done).toEqual([`2026-11-16/${step.name}`])
  expect(await stepsOfDay(t.services.connection.db, day)).toMatchObject([
    { state: 'DONE', unitsDone: 250, fault: null },
  ])
  expect(new Set(done).size).toBe(250)
  expect(done).toHaveLength(250)
  expect((await tick(options)).done).toEqual([])
})
