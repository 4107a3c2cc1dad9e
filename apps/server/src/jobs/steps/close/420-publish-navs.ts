import { fundState } from '@tongzhou/domain/fund/fund-status'
import type { Tx } from '@tongzhou/db/connect'
import { findFundTypes } from '@tongzhou/db/stores/fund/fund-date-store'
import { type PublishedNav, holdNav, navPlaces, publishNavs } from '@tongzhou/db/stores/fund/fund-nav-store'
import { type NextOpening, noteOpenings, updateFunds } from '@tongzhou/db/stores/fund/fund-parameter-store'
import {
  type RegistrarRecord,
  markApplied,
  markRecord,
} from '@tongzhou/db/stores/registrar/registrar-record-store'
import { countHeldNavs } from '@tongzhou/db/stores/fund/nav-hold-store'
import { printScaled } from '@tongzhou/domain/kernel/decimal'
import { type FundRows, fundUnits } from '../../registrar/files/fund-records'
import { dealingLimits } from '../../registrar/files/limits'
import { navJump } from '../../registrar/apply/nav-jump'
import { dayOf, navOf, textOf } from '../../registrar/files/stored-record'
import { counted, defineStep } from '../../engine/step'

/**
 * File 07: the NAV of each fund, its state and its limits. A NAV that jumps beyond the limit of its kind is
 * held for a person's approval (§12.2); a value for a day that has one already is a new version.
 */
export const publishNavsOfDay = defineStep<readonly FundRows[]>({
  name: '420-publish-navs',
  title: '导入净值与基金状态',
  on: 'trading-day',
  after: ['410-apply-parameters'],
  due: '17:30',
  select: (context) => fundUnits(context, ['07']),
  apply: async (tx, { data }, { now }) => {
    const types = await findFundTypes(
      tx,
      data.map(({ fundCode }) => fundCode),
    )
    const ours = data.filter(({ fundCode }) => types.has(fundCode))
    for (const { rows } of data.filter(({ fundCode }) => !types.has(fundCode)))
      for (const row of rows) await markRecord(tx, row, { state: 'SUSPENSE', reason: 'UNKNOWN_FUND', now })
    // The days of a fund follow each other: one day's NAV is what the next one's jump is measured by.
    const mostDays = Math.max(0, ...ours.map(({ rows }) => rows.length))
    for (let day = 0; day < mostDays; day += 1) {
      const rows = ours.flatMap((fund) => fund.rows.slice(day, day + 1))
      await publish(tx, rows, { types, now })
    }
    const newest = ours.flatMap(({ rows }) => rows.slice(-1))
    // State and limits hold from the next trading day; the evening's file is read after the cut-off, so at
    // once.
    await updateFunds(tx, newest.map(stateOf), now)
    await noteOpenings(tx, newest.flatMap(openingIn))
    await markApplied(
      tx,
      ours.flatMap(({ rows }) => rows),
      now,
    )
  },
  // A held NAV stops only its own fund: the others are published, the operator sees it in `status`.
  reconcile: async ({ services }) => counted({ held: await countHeldNavs(services.connection.db) }),
})

/** Publishes at most one NAV of each fund. */
async function publish(
  tx: Tx,
  rows: readonly RegistrarRecord[],
  input: { types: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const { types, now } = input
  const navs = rows.flatMap((row) => {
    const fundType = types.get(textOf(row.record, 'FundCode')) ?? ''
    const published = publishedIn(row, fundType)

    return published === null ? [] : [{ published, fundType, source: `${row.taCode}:07` }]
  })
  const places = await navPlaces(
    tx,
    navs.map(({ published }) => published),
  )
  const free: Parameters<typeof publishNavs>[1][number][] = []
  for (const [i, place] of places.entries()) {
    const nav = navs[i]
    if (!nav) continue
    const { published, fundType, source } = nav
    const reason = navJump({ ...place, fundType, nav: published.nav })
    if (reason === null) free.push({ published, place, source })
    else await holdNav(tx, published, { reason, now })
  }
  await publishNavs(tx, free, now)
}

/** The price in a row; null for raising funds and rows that bring only a state. */
function publishedIn({ record }: RegistrarRecord, fundType: string): PublishedNav | null {
  const day = dayOf(record, 'UpdateDate')
  const nav = navOf(record, 'NAV')
  if (day === null || nav === null || textOf(record, 'FundStatus') === fundState.raising) return null

  return {
    fundCode: textOf(record, 'FundCode'),
    day,
    nav,
    accNav: navOf(record, 'AccumulativeNAV'),
    incomePer10k: fundType === 'MONEY' ? signed(record, 'FundIncome', 'FundIncomeFlag') : null,
    sevenDayYield: fundType === 'MONEY' ? signed(record, 'Yield', 'YieldFlag') : null,
  }
}

/**
 * The next day of dealing, which only a periodically open fund has to tell, with the end of its window in
 * version 22.
 */
function openingIn({ record }: RegistrarRecord): readonly NextOpening[] {
  const opens = dayOf(record, 'NextTradeDate')

  return opens === null
    ? []
    : [{ fundCode: textOf(record, 'FundCode'), opens, closes: dayOf(record, 'NextTradeEndDate') }]
}

function stateOf({ record }: RegistrarRecord): Parameters<typeof updateFunds>[1][number] {
  return {
    fundCode: textOf(record, 'FundCode'),
    change: {
      status: textOf(record, 'FundStatus') || fundState.stopped,
      convert_status: textOf(record, 'ConvertStatus') || null,
      plan_status: textOf(record, 'PeriodicStatus') || null,
      ...dealingLimits(record, textOf(record, 'FundStatus') === fundState.raising),
    },
  }
}

/** A figure whose sign stands in a flag of its own (1 = minus), with the decimals of our column. */
function signed(record: RegistrarRecord['record'], name: string, flag: string): string | null {
  const text = record[name] ?? null
  if (text === null) return null
  const [whole = '0', fraction = ''] = text.split('.')
  const units = BigInt(whole + fraction.slice(0, 4).padEnd(4, '0'))

  return printScaled(textOf(record, flag) === '1' ? -units : units, 4)
}
