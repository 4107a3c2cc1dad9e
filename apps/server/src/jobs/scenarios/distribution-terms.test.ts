import { findOpenBreaks } from '@tongzhou/db/stores/registrar/break-store'
import { findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { printRate } from '@tongzhou/domain/kernel/rate'
import type { FileRecord } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import { FUND, type TestDay, addFund, day, openTestDay } from './test-day'
import { night, vol } from './test-files'

const [MONDAY, TUESDAY, WEDNESDAY] = ['2026-11-16', '2026-11-17', '2026-11-18'] as const

/** An evening on which the registrar lists what it agreed with us for the fund. */
async function evening(t: TestDay, today: string, term: FileRecord): Promise<void> {
  t.registrar.publish('OFC', day(today), {
    C2: [
      {
        FundCode: FUND,
        ShareClass: '0',
        DistributorCode: t.services.config.DISTRIBUTOR_CODE,
        IsDiscount: '1',
        BuyPayPeriod: vol('2.00'),
        RedemptionPayPeriod: vol('2.00'),
        ConversionPayPeriod: vol('2.00'),
        ChargePayMethod: '0',
        WholeFlag: '1',
        OperateDate: today.replaceAll('-', ''),
        ...term,
      },
    ],
  })
  await night(t, today, '1.2500')
}

async function opened(): Promise<TestDay> {
  const t = await openTestDay(`${MONDAY} 09:00`)
  await addFund(t, { nav: '1.2400', navDay: '2026-11-13' })
  await t.services.connection.db.updateTable('fund').set({ discount: '0.1' }).execute()
  await t.until(`${MONDAY} 10:00`)

  return t
}

const fundOf = async (t: TestDay) => {
  const fund = await findTradedFund(t.services.connection.db, FUND)

  return fund && { discount: printRate(fund.discount), buy: fund.buyPayLag, pay: fund.terms.lags.pay }
}

const breaks = async (t: TestDay) =>
  (await findOpenBreaks(t.services.connection.db)).map(
    ({ kind, subject, ours, theirs }) => `${kind} ${subject} ${ours ?? ''} ${theirs ?? ''}`,
  )

test('what the registrar agreed takes effect on its day, and a list that says the same again says nothing', async () => {
  const t = await opened()
  await evening(t, MONDAY, { IsDiscount: '0', BuyPayPeriod: vol('1.00'), OperateDate: '20261118' })
  // The T of the orders of this evening is still before its day.
  expect(await fundOf(t)).toEqual({ discount: '0.100000', buy: 2, pay: 3 })
  await evening(t, TUESDAY, { IsDiscount: '0', BuyPayPeriod: vol('1.00'), OperateDate: '20261118' })
  expect(await fundOf(t)).toEqual({ discount: '1.000000', buy: 1, pay: 3 })
  await t.until(`${WEDNESDAY} 10:00`)
  await evening(t, WEDNESDAY, { BuyPayPeriod: vol('1.00'), OperateDate: '20261119' })
  expect(await fundOf(t)).toEqual({ discount: '0.100000', buy: 1, pay: 3 })
  const { db } = t.services.connection
  expect(await db.selectFrom('fund_distribution_term').select('valid_from').execute()).toHaveLength(2)
  expect(await breaks(t)).toEqual([])
})

test('a term that begins on a day without a list takes effect in its first minute', async () => {
  const t = await opened()
  await evening(t, MONDAY, { IsDiscount: '0', OperateDate: '20261121' })
  expect((await fundOf(t))?.discount).toBe('0.100000')
  await t.until('2026-11-21 00:01')
  expect((await fundOf(t))?.discount).toBe('1.000000')
})

test('nobody is promised his money before it comes; what contradicts our own data is for two persons', async () => {
  const t = await opened()
  await evening(t, MONDAY, { RedemptionPayPeriod: vol('5.00'), ChargePayMethod: '1' })
  expect((await fundOf(t))?.pay).toBe(5)
  expect(await breaks(t)).toEqual([
    `FUND_TERMS C2 ${FUND} ChargePayMethod net gross`,
    `FUND_TERMS C2 ${FUND} payLag T+3 T+5`,
  ])
  await evening(t, TUESDAY, { RedemptionPayPeriod: vol('2.50') })
  expect((await breaks(t)).at(-1)).toBe(`FUND_TERMS C2 ${FUND} days whole days 2.00 / 2.50`)
  expect((await fundOf(t))?.pay).toBe(5)
})
