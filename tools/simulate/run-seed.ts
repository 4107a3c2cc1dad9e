import { nextTradingDay, plusDays } from '../../apps/sandbox/src/market/calendar'
import { type Dice, diceOf } from './dice'
import { hasSpecialFunds } from './funds'
import { checkDay, follow } from './invariants/check-day'
import { checkChangedData } from './invariants/changed-data'
import { notePayout } from './invariants/paid-too-early'
import { checkAtEnd } from './invariants/system'
import { operationsOf } from './operations/all-operations'
import { endPlans } from './operations/plan'
import { allTroubles } from './troubles/all-troubles'
import { beginByRegistrar } from './troubles/registrar-records'
import { type Spoilt, spoilOne } from './troubles/spoil-files'
import { World } from './world'
import type { Blow } from './worker-process'
import type { WorldDatabase } from './world-database'

export interface Scale {
  readonly customers: number
  /** Natural days with customers; quiet ones follow until everything is settled. */
  readonly days: number
  /** Operations on a day, about. */
  readonly operations: number
}

export interface SeedReport {
  readonly seed: string
  readonly violations: readonly string[]
  readonly counts: World['counts']
  /** Orders and records by business code, answered ones apart: `036` and `036 done`. */
  readonly kinds: ReadonlyMap<string, number>
  /** How often each thing took effect that its run must not go without. */
  readonly happened: World['happened']
  readonly seconds: number
}

/** Days a world may begin on: ordinary weeks, long holidays, working weekends, month and year ends. */
const beginnings = [
  '2026-01-05',
  '2026-02-11',
  '2026-03-30',
  '2026-04-27',
  '2026-06-15',
  '2026-08-26',
  '2026-09-21',
  '2026-09-28',
  '2026-11-16',
  '2026-12-07',
]

/**
 * Others for worlds with funds of particular kinds: before, in and after windows (16th, 23rd), and before
 * shares are converted.
 */
const specialBeginnings = [
  '2026-01-19',
  '2026-02-11',
  '2026-02-24',
  '2026-04-20',
  '2026-05-11',
  '2026-05-25',
  '2026-06-17',
  '2026-08-10',
  '2026-08-25',
  '2026-09-21',
  '2026-11-09',
  '2026-11-16',
  '2026-11-24',
]

/** The longest a redemption may take after the last order, in trading days. */
const LONGEST_TAIL = 14

/** Runs one world to its end, or to its first broken invariant. */
export async function runSeed(facts: {
  readonly seed: string
  readonly database: WorldDatabase
  readonly folder: string
  readonly scale: Scale
}): Promise<SeedReport> {
  const began = performance.now()
  const dice = diceOf(`${facts.seed}/days`)
  const firstDay = dice.pick(hasSpecialFunds(facts.seed) ? specialBeginnings : beginnings)
  const world = await World.open({ ...facts, firstDay, customers: facts.scale.customers })
  world.concurrency = dice.chance(0.15) ? 4 : 1
  world.bank.onPayout = (serialNo) => notePayout(world, serialNo)
  try {
    await liveThrough(world, dice, facts.scale)
  } catch (error) {
    world.violate(
      'I0',
      `the product threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
  } finally {
    await show(world)
    await world.close()
  }

  return {
    seed: facts.seed,
    violations: world.violations,
    counts: world.counts,
    kinds: kindsOf(world),
    happened: world.happened,
    seconds: (performance.now() - began) / 1000,
  }
}

function kindsOf(world: World): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>()
  const count = (kind: string): unknown => kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  for (const order of world.model.orders.values()) {
    const how = order.isArranged ? ' arranged' : order.remittances ? ' by transfer' : ''
    const paid = order.leg ? ' by a redemption' : how
    const kind = `${order.biz}${paid}`
    count(kind)
    if ([...order.confirmed.values()].some((row) => row.success)) count(`${kind} done`)
  }
  for (const one of world.model.started) count(`${one.biz} by the registrar`)

  return kinds
}

/** Shows what SIM_SQL asks of the database at the end of a world (statements apart by semicolons). */
async function show(world: World): Promise<void> {
  for (const sql of (process.env['SIM_SQL'] ?? '').split(';').filter((text) => text.trim() !== '')) {
    console.table((await world.owner.query(sql)).rows)
  }
}

async function liveThrough(world: World, dice: Dice, scale: Scale): Promise<void> {
  let day = world.facts.firstDay
  for (let count = 0; count < scale.days; count += 1) {
    await liveDay(world, dice, { day, operations: scale.operations })
    if (world.violations.length > 0) return
    day = plusDays(day, 1)
  }
  await endPlans(world)
  world.bank.mood = { fail: 0, slow: 0, silent: 0, lost: 0, muted: 0, returned: 0, decided: 1 }
  world.registrars.behave()
  for (let count = 0; count < LONGEST_TAIL; count += 1) {
    await liveDay(world, dice, { day, operations: 0 })
    if (world.violations.length > 0) return
    if (world.isTradingDay && (await isSettled(world))) break
    day = plusDays(day, 1)
    while (count > 0 && nextTradingDay(plusDays(day, -1)) !== day) day = plusDays(day, 1)
  }
  await checkDay(world, true)
  await checkChangedData(world)
  await checkAtEnd(world)
}

async function isSettled(world: World): Promise<boolean> {
  const { rows } = await world.owner.query<{ open: number }>(`select (
      select count(*) from trade_order where not (
        pay_status in ('REFUNDED', 'PART_REFUNDED', 'ARRIVED', 'PAY_FAILED')
        or (pay_status = 'UNPAID' and apply_status = 'CANCELLED')
        or (pay_status = 'PAID' and confirm_status = 'CONFIRMED')
        or (pay_status = 'NONE' and (apply_status in ('CANCELLED', 'REJECTED') or confirm_status in ('FAILED', 'CONFIRMED')))))
      + (select count(*) from batch_step where state <> 'DONE')
      + (select count(*) from account_change c join ta_registration r using (customer_no, ta_code)
          where c.state = 'SENT' or (c.state = 'WAITING' and r.status = '0'))
      + (select count(*) from outbox where done_at is null) as open`)

  return Number(rows[0]?.open) === 0
}

interface DayPlan {
  readonly day: string
  readonly operations: number
}

/** One natural day, hour by hour. */
async function liveDay(world: World, dice: Dice, plan: DayPlan): Promise<void> {
  const { day, operations } = plan
  const some = (share: number): number => Math.round(operations * share)
  world.setTime(day, '00:05')
  if (operations > 0) arrangeTroubles(world, dice)
  if (!world.isTradingDay) {
    world.setTime(day, '11:00')
    await serve(world, dice, some(0.3))
    await work(world, dice)
    return checkDay(world)
  }
  if (operations === 0) return liveQuietDay(world, dice, day)
  if (dice.chance(0.5)) {
    await follow(world)
    beginByRegistrar(world, dice)
  }
  await files(world, dice, { time: '07:40', types: ['02', '04', '05', '06', '25'] })
  world.setTime(day, '09:20')
  await serve(world, dice, some(0.25))
  world.setTime(day, '10:40')
  world.registrars.pay(world.bank, {
    day,
    time: world.time,
    daysLate: (reference) => dice.part(reference).pick([0, 0, 0, 0, 0, 0, 0, 0, 1, 3]),
  })
  await work(world, dice)
  if (dice.chance(0.5)) {
    world.setTime(day, '13:10')
    await work(world, dice)
  }
  world.setTime(day, '14:20')
  await serve(world, dice, some(0.3))
  world.setTime(day, '14:59:59.999')
  await serve(world, dice, some(0.1))
  world.setTime(day, '15:00:00.000')
  await serve(world, dice, some(0.1))
  world.setTime(day, '15:30')
  await work(world, dice)
  await files(world, dice, { time: '16:40', types: ['11'] })
  world.setTime(day, '19:30')
  await serve(world, dice, some(0.25))
  await files(world, dice, { time: '21:00', types: ['07', 'C1', 'C4', 'C5'] })
  world.bank.returnPayouts()
  world.setTime(day, '23:40')
  await settleNight(world, dice, 1 - (1 - world.bank.mood.decided) / 2)
  await checkDay(world)
}

/**
 * A trading day without customers: nothing is late and nothing is broken, so the product looks three times.
 */
async function liveQuietDay(world: World, dice: Dice, day: string): Promise<void> {
  world.setTime(day, '07:40')
  world.registrars.runDue(world.now)
  world.setTime(day, '13:10')
  world.registrars.pay(world.bank, { day, time: world.time, daysLate: () => 0 })
  await work(world, dice)
  world.setTime(day, '15:30')
  await work(world, dice)
  for (const time of ['16:40', '21:00']) {
    world.setTime(day, time)
    world.registrars.runDue(world.now)
  }
  world.bank.returnPayouts()
  world.setTime(day, '23:40')
  await settleNight(world, dice, 1)
  await checkDay(world)
}

function arrangeTroubles(world: World, dice: Dice): void {
  for (const trouble of allTroubles) {
    const own = dice.part(`${world.today}/${trouble.name}`)
    if (own.chance(trouble.chance)) trouble.arrange(world, own)
  }
}

/** Customers do some things; what they ask of the bank mostly goes out at once. */
async function serve(world: World, dice: Dice, count: number): Promise<void> {
  if (count === 0) return
  await follow(world)
  const operations = operationsOf(world)
  for (let index = 0; index < count; index += 1) {
    mayStrike(world, dice, { slot: 0, chance: 0.01, longest: 30, blows: ['before', 'after'] })
    const operation = dice.weigh(operations)
    await operation.run(world, dice)
  }
  world.process(0).spare()
  if (dice.chance(0.85)) await world.drain()
}

/** Everything that falls due: callbacks, outbox, steps, in one process and now and then in the other. */
async function work(world: World, dice: Dice): Promise<void> {
  world.bank.decide()
  if (dice.chance(0.9)) await world.passTime()
  const [first, second] = dice.chance(0.5) ? [0, 1] : [1, 0]
  for (const slot of dice.chance(0.3) ? [first, second] : [first]) {
    mayStrike(world, dice, { slot, chance: 0.06, longest: 400, blows: ['before', 'after', 'cut'] })
    await world.deliver(slot)
    await world.drain(slot)
    await world.tick(slot)
    world.process(slot).spare()
  }
  await world.drain(first)
}

/** The registrars' files come; now and then one is broken until the registrar sends it again. */
async function files(
  world: World,
  dice: Dice,
  at: { readonly time: string; readonly types: readonly string[] },
): Promise<void> {
  world.setTime(world.today, at.time)
  if (world.registrars.runDue(world.now) === 0) return
  if (dice.chance(0.06)) {
    const spoilt = spoilOne(world, dice, at.types)
    if (spoilt !== null) {
      await work(world, dice)
      if ((await takenRows(world, spoilt)) > 0) world.violate('I27', `rows were taken of ${spoilt.what}`)
      world.registrars.restore()
    }
  }
  await work(world, dice)
}

/** Rows of this day's batch that were taken in. */
async function takenRows(world: World, spoilt: Spoilt): Promise<number> {
  const { rows } = await world.owner.query<{ taken: number }>(
    `select count(*)::int as taken from registrar_record where file_date = $1 and ta_code = $2 and file_type = any($3)`,
    [world.today, spoilt.ta, spoilt.types],
  )

  return rows[0]?.taken ?? 0
}

/**
 * The end of a day: the bank tells what it has decided (this part of it), so that the books can be compared;
 * a word of it may also take the night.
 */
async function settleNight(world: World, dice: Dice, decided: number): Promise<void> {
  world.bank.decide(decided)
  await world.deliver()
  await work(world, dice)
}

function mayStrike(
  world: World,
  dice: Dice,
  how: {
    readonly slot: number
    readonly chance: number
    readonly longest: number
    readonly blows: readonly Blow[]
  },
): void {
  if (!dice.chance(how.chance)) return
  world.process(how.slot).strikeAt(dice.int(1, how.longest), dice.pick(how.blows))
}
