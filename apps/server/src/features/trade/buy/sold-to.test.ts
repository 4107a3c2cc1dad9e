import { expect, test } from 'vitest'
import { funds } from '../../../market/import/sample-tables'
import { RowReader } from '../../../market/import/parse-row'
import { CsvRow } from '../../../market/import/read-csv'
import { type Trader, allAgreements, tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-18 10:00')
const { db } = floor.product.services.connection
await floor.addFund({ fund_code: '890001' })
await floor.addFund({ fund_code: '890301', sold_to: ['institution', 'product'], plan_status: '0' })

const orders = async () =>
  (await db.selectFrom('trade_order').select('order_no').execute()).length +
  (await db.selectFrom('payment').select('serial_no').execute()).length +
  (await db.selectFrom('plan').select('plan_no').execute()).length

const refused = { code: 3030, msg: '该基金不向个人投资者开放' }

test('3030: a fund for institutions is not sold to a person, by no way, and nothing is written', async () => {
  const trader = await floor.addTrader()
  const page = await trader.call('buyPage', { fundCode: '890301' })
  expect(page.data.blocked).toMatchObject(refused)
  expect(await trader.buy('890301', '1000.00')).toMatchObject(refused)
  expect(await planned(trader, '890301')).toMatchObject(refused)
  expect(await orders()).toBe(0)
  // An amount below the minimum is asked about first (checks 8 and 10).
  expect((await trader.buy('890301', '0.00')).code).toBe(3021)
  expect((await trader.buy('890001', '1000.00', { tDay: '2026-11-18' })).code).toBe(200)
  // What is held already may be sold.
  await floor.hold(trader, '890301', '500.00', '2026-10-09')
  const sold = await trader.call('redeemSingleFund', {
    fundCode: '890301',
    shares: '100.00',
    tradeAcco: trader.tradeAcco,
    tradeTicket: trader.tradeTicket,
    tDay: '2026-11-18',
  })
  expect(sold.code).toBe(200)
})

test('the market’s file says whom a fund is sold to; everybody where it says nothing', () => {
  const row: Record<string, string> = {
    fund_code: '890301',
    name: '示例机构债券A',
    ta_code: 'T1',
    type: 'BOND_PURE',
    risk_level: 'R2',
    status: '0',
    nav_scale: '4',
    calendar: 'CN',
    nav_lag: '0',
    buy_lag: '1',
    redeem_lag: '1',
    pay_lag: '2',
    ta_pay_lag: '2',
    ta_buy_pay_lag: '2',
    first_min: '10',
    further_min: '1',
    amount_step: '0.01',
    redeem_min: '1',
    hold_min: '1',
    dividend_fixed: '0',
    quick_redeem: '0',
  }
  const soldTo = (sold_to?: string) => {
    const cells = Object.entries({ ...row, ...(sold_to === undefined ? {} : { sold_to }) })
    const places = new Map(cells.map(([name], index) => [name, index]))
    const read = new CsvRow(
      2,
      cells.map(([, value]) => value),
      places,
    )

    return funds.rows(new RowReader(read), read)[0]?.at(-2)
  }
  expect(soldTo('INSTITUTION;PRODUCT')).toEqual(['institution', 'product'])
  expect(soldTo('')).toEqual(['individual', 'institution', 'product'])
  expect(soldTo()).toEqual(['individual', 'institution', 'product'])
  expect(() => soldTo('PENSION')).toThrow('sold_to is not known: pension')
})

function planned(trader: Trader, fundCode: string) {
  return trader.call('createPlan', {
    fundCode,
    tradeAcco: trader.tradeAcco,
    tradeTicket: trader.tradeTicket,
    mode: 'FIXED',
    amount: '500.00',
    cycle: 'DAY',
    firstDay: '2026-11-19',
    endKind: 'none',
    agreementIds: allAgreements,
  })
}
