import {
  addFundPlanStop,
  isFundStopping,
  isFundStoppingForUs,
} from '@tongzhou/db/stores/plan/fund-plan-stop-store'
import { openPlansOfFund } from '@tongzhou/db/stores/plan/plan-staff-store'
import { connect } from '@tongzhou/db/connect'
import { databaseUrl } from '@tongzhou/testkit/test-cluster'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { endOutboxPauses } from '../engine/test-outbox'
import { FUND, createPlan } from '../../features/plan/test-plan'
import { fundStopIntent, requestFundStop } from '../../shared/plan/fund-stop-intent'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { endPlansOfFund } from './end-plans-of-fund'

const floor = await tradingFloor('2026-11-30 08:30')
await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
const { services } = floor.product
const { db } = services.connection

/** The decision of two persons, and the plans of five customers. */
async function stopped() {
  const traders: Trader[] = []
  const plans: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const trader = await floor.addTrader()
    traders.push(trader)
    plans.push((await createPlan(trader, { cycle: 'DAY', firstDay: '2026-12-01' })).data.planNo)
  }
  const at = services.clock.now()
  const stopNo = await db.transaction().execute(async (tx) => {
    const no = await addFundPlanStop(tx, { fundCode: FUND, checkerNo: 'S000002', at })
    await requestFundStop(tx, { stopNo: String(no), portion: 1, after: null }, at)

    return no
  })

  return { traders, plans, stopNo }
}

const intents = async (stopNo: bigint) => {
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'key', 'payload', 'done_at'])
    .where('topic', '=', 'fund-stop')
    .where('key', 'like', `${stopNo}/%`)
    .orderBy('id')
    .execute()

  return rows.map(({ id, key, payload, done_at: doneAt }) => {
    return { id, key, isDone: doneAt !== null, intent: fundStopIntent.parse(payload) }
  })
}
/** Carries out the newest intent in portions of two. */
const portion = async (stopNo: bigint, attempts = 1) => {
  const newest = (await intents(stopNo)).at(-1)
  if (newest !== undefined) await endPlansOfFund(services, { ...newest, attempts }, 2)
}
const open = async () =>
  (await openPlansOfFund(db, { fundCode: FUND, after: null, limit: 100 })).map(({ planNo }) => planNo)
const told = async (trader: Trader) =>
  (await trader.call('messageList', { pageNo: 1, pageSize: 20 })).data.rows.filter(
    ({ title }: { title: string }) => title === '定投计划已终止',
  ).length
const endedAt = async (stopNo: bigint) =>
  (
    await db
      .selectFrom('fund_plan_stop')
      .select('ended_at')
      .where('stop_no', '=', stopNo)
      .executeTakeFirstOrThrow()
  ).ended_at

test('plans end in portions, and a portion that is begun again ends none of them twice', async () => {
  const { traders, plans, stopNo } = await stopped()
  const [first] = await intents(stopNo)
  await portion(stopNo)
  expect(await open()).toEqual(plans.slice(2))
  expect((await intents(stopNo)).map(({ key, isDone }) => [key, isDone])).toEqual([
    [`${stopNo}/1`, true],
    [`${stopNo}/2`, false],
  ])
  // Its worker was killed before it could say so: what is still open is gone on with.
  await endPlansOfFund(services, { id: 0n, attempts: 2, intent: first?.intent as never }, 2)
  expect(await open()).toEqual(plans.slice(4))
  expect(await endedAt(stopNo)).toBeNull()
  await portion(stopNo)
  expect([await open(), (await intents(stopNo)).map(({ isDone }) => isDone)]).toEqual([[], [true, true]])
  expect(await endedAt(stopNo)).toEqual(services.clock.now())
  for (const trader of traders) expect(await told(trader)).toBe(1)
  // Nothing is left to do of a decision that was carried out.
  const later = (await createPlan(traders[0] as Trader, { cycle: 'DAY', firstDay: '2026-12-01' })).data.planNo
  await portion(stopNo, 2)
  expect(await open()).toEqual([later])
  await db.updateTable('plan').set({ status: 'FINISHED' }).where('plan_no', '=', later).execute()
})

test('a plan that cannot be ended keeps none of the others, and is tried until it ends', async () => {
  const { plans, stopNo } = await stopped()
  const [, stuck = ''] = plans
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = databaseUrl(inject('adminUrl'), rows[0]?.name ?? '')
  const owner = connect({ url, max: 1, isOwner: true })
  onTestFinished(() => owner.close())
  await owner.pool.query(`create function stuck() returns trigger language plpgsql as $$ begin
    if new.plan_no = '${stuck}' then raise 'stuck'; end if; return new; end $$`)
  await owner.pool.query('create trigger stuck before update on plan for each row execute function stuck()')
  await floor.drain()
  expect(await open()).toEqual([stuck])
  expect([await endedAt(stopNo), (await intents(stopNo)).map(({ isDone }) => isDone)]).toEqual([
    null,
    [false],
  ])
  await owner.pool.query('drop trigger stuck on plan')
  await endOutboxPauses(db)
  await floor.drain()
  expect([await open(), (await intents(stopNo)).map(({ isDone }) => isDone)]).toEqual([[], [true]])
})

test('a decision waits for whoever makes a plan of its fund, and nobody begins after it', async () => {
  const at = services.clock.now()
  const decided = { fundCode: FUND, checkerNo: 'S000002', at }
  let isDecided = false
  let decision: Promise<void> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    expect(await isFundStoppingForUs(tx, FUND)).toBe(false)
    decision = db
      .transaction()
      .execute((own) => addFundPlanStop(own, decided))
      .then(() => {
        isDecided = true
      })
    await vi.waitUntil(
      async () => {
        const { rows } = await sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
          where l.locktype = 'advisory' and not l.granted and d.datname = current_database()`.execute(tx)

        return rows.length > 0
      },
      { timeout: 30_000 },
    )
    expect(isDecided).toBe(false)
  })
  await decision
  expect(await isFundStopping(db, FUND)).toBe(true)
})
