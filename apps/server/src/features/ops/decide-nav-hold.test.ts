import type { Tx } from '@tongzhou/db/connect'
import { currentNav, holdNav } from '@tongzhou/db/stores/fund-nav-store'
import { heldNavs } from '@tongzhou/db/stores/nav-hold-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { navFrom, printNav } from '@tongzhou/domain/kernel/nav'
import { beforeAll, expect, test } from 'vitest'
import { FUND, type TestDay, addFund, openTestDay } from '../../jobs/test-day'
import { decideNavHold } from './decide-nav-hold'

const day = dayFrom('2026-11-16')
let t: TestDay

beforeAll(async () => {
  t = await openTestDay('2026-11-16 20:00')
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
})

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  t.services.connection.db.transaction().execute(work)

async function hold(nav: string): Promise<void> {
  const published = {
    fundCode: FUND,
    day,
    nav: navFrom(nav),
    accNav: null,
    incomePer10k: null,
    sevenDayYield: null,
  }
  const input = { reason: 'NAV_JUMP_OVER_10_PERCENT', now: t.services.clock.now() }
  await inTransaction((tx) => holdNav(tx, published, input))
}

const say = (actor: string, approve: boolean) =>
  inTransaction((tx) =>
    decideNavHold(tx, { fundCode: FUND, day, approve, reason: null, actor, now: t.services.clock.now() }),
  )

test('a held NAV is published by two different people, once', async () => {
  const { db } = t.services.connection
  await hold('1.5000')
  expect(await say('wang', true)).toBe('proposed')
  expect(await say('wang', true)).toBe('same-person')
  expect(await currentNav(db, { fundCode: FUND, day })).toBeNull()
  expect(await say('li', true)).toBe('published')
  const published = await currentNav(db, { fundCode: FUND, day })
  expect(published && printNav(published)).toBe('1.50000000')
  expect(await say('zhao', true)).toBe('unknown')
  expect(await heldNavs(db)).toEqual([])
  const audit = await db.selectFrom('audit').select(['actor', 'action']).orderBy('id').limit(10).execute()
  expect(audit).toEqual([
    { actor: 'wang', action: 'NAV_HOLD_PROPOSED' },
    { actor: 'li', action: 'NAV_HOLD_PUBLISHED' },
  ])
})

test('one rejection ends it, nothing is published', async () => {
  const { db } = t.services.connection
  await db.deleteFrom('nav_hold').execute()
  await db.deleteFrom('fund_nav').where('nav_date', '=', day).execute()
  await hold('2.5000')
  expect(await say('wang', true)).toBe('proposed')
  expect(await say('li', false)).toBe('rejected')
  expect(await currentNav(db, { fundCode: FUND, day })).toBeNull()
  expect(await heldNavs(db)).toEqual([])
})
