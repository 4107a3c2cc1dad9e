import type { Tx } from '@tongzhou/db/connect'
import { findFundDates } from '@tongzhou/db/stores/fund-date-store'
import {
  type PublishedNav,
  corporateEventOn,
  holdNav,
  navBefore,
  publishNav,
} from '@tongzhou/db/stores/fund-nav-store'
import { updateFund } from '@tongzhou/db/stores/fund-parameter-store'
import { type RegistrarRecord, markRecord } from '@tongzhou/db/stores/registrar-store'
import { printScaled } from '@tongzhou/domain/kernel/decimal'
import { type FundRows, fundUnits } from '../registrar/fund-records'
import { amountLimit, optionalLimit } from '../registrar/limits'
import { navJump } from '../registrar/nav-jump'
import { dayOf, navOf, textOf } from '../registrar/stored-record'
import { counted, defineStep } from '../step'

/**
 * File 07: the NAV of each fund, its state and its limits. A NAV that jumps beyond the limit of its kind is held for a
 * person's approval (§12.2); a value for a day that has one already is a new version.
 */
export const publishNavs = defineStep<FundRows>({
  name: '420-publish-navs',
  title: '导入净值与基金状态',
  on: 'trading-day',
  after: ['410-apply-parameters'],
  due: '17:30',
  select: (context) => fundUnits(context, ['07']),
  apply: async (tx, { data }, { now }) => {
    const fund = await findFundDates(tx, data.fundCode)
    for (const row of data.rows) {
      if (!fund) {
        await markRecord(tx, row, { state: 'SUSPENSE', reason: 'UNKNOWN_FUND', now })
        continue
      }
      await publish(tx, row, { fundType: fund.fundType, now })
      await applyState(tx, row, now)
      await markRecord(tx, row, { state: 'APPLIED', now })
    }
  },
  reconcile: async (context) => {
    const held = await context.services.connection.db
      .selectFrom('nav_hold')
      .select((eb) => eb.fn.countAll<bigint>().as('held'))
      .where('state', '=', 'HELD')
      .limit(1)
      .executeTakeFirst()

    // A held NAV stops only its own fund: the others are published, the operator sees it in `status`.
    return counted({ held: Number(held?.held ?? 0n) })
  },
})

async function publish(tx: Tx, row: RegistrarRecord, input: { fundType: string; now: Date }): Promise<void> {
  const { record } = row
  const fundCode = textOf(record, 'FundCode')
  const day = dayOf(record, 'UpdateDate')
  const nav = navOf(record, 'NAV')
  // Raising funds and rows that bring only a state have no price of a day.
  if (day === null || nav === null || textOf(record, 'FundStatus') === '1') return
  const published: PublishedNav = {
    fundCode,
    day,
    nav,
    accNav: navOf(record, 'AccumulativeNAV'),
    incomePer10k: input.fundType === 'MONEY' ? signed(record, 'FundIncome', 'FundIncomeFlag') : null,
    sevenDayYield: input.fundType === 'MONEY' ? signed(record, 'Yield', 'YieldFlag') : null,
  }
  const before = await navBefore(tx, { fundCode, day })
  const event = await corporateEventOn(tx, { fundCode, day })
  const reason = navJump({ fundType: input.fundType, nav, before: before?.nav ?? null, ...event })
  if (reason !== null) return holdNav(tx, published, { reason, now: input.now })
  await publishNav(tx, published, { source: `${row.taCode}:07`, now: input.now })
}

/** State and limits hold from the next trading day; the evening's file is read after the cut-off, so at once. */
async function applyState(tx: Tx, { record }: RegistrarRecord, now: Date): Promise<void> {
  await updateFund(tx, textOf(record, 'FundCode'), {
    status: textOf(record, 'FundStatus') || '4',
    convert_status: textOf(record, 'ConvertStatus') || null,
    plan_status: textOf(record, 'PeriodicStatus') || null,
    ...amountLimit('first_buy_min', record, 'MinBidsAmountByIndi'),
    ...amountLimit('further_buy_min', record, 'MinAppBidsAmountByIndi'),
    ...optionalLimit('single_buy_max', record, 'IndiMaxPurchase'),
    ...optionalLimit('daily_buy_max', record, 'IndiDayMaxSumBuy'),
    ...amountLimit('min_redeem', record, 'MinRedemptionVol'),
    ...amountLimit('min_remain', record, 'MinAccountBalance'),
    updated_at: now,
  })
}

/** A figure whose sign stands in a flag of its own (1 = minus), with the decimals of our column. */
function signed(record: RegistrarRecord['record'], name: string, flag: string): string | null {
  const text = record[name] ?? null
  if (text === null) return null
  const [whole = '0', fraction = ''] = text.split('.')
  const units = BigInt(whole + fraction.slice(0, 4).padEnd(4, '0'))

  return printScaled(textOf(record, flag) === '1' ? -units : units, 4)
}
