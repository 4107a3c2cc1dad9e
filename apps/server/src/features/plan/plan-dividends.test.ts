import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { ofMoney, ofShares } from '@tongzhou/registrar-files/value'
import { expect, test } from 'vitest'
import { cashRegistrar, toNextDay } from '../../cash/test-cash'
import { tradingFloor } from '../../trading/test-trader'
import { FUND, createPlan } from './test-plan'

test('dividends on the shares of a plan count to its rate: a fund that distributes is no loss, and the target is reached with them', async () => {
  const floor = await tradingFloor('2026-11-16 08:30')
  await floor.addFund({ fund_code: FUND, plan_status: '0', plan_min: '10' })
  const ta = cashRegistrar(floor, {})
  ta.funds.set(FUND, { nav: '1.2400' })
  const trader = await floor.addTrader()
  const created = await createPlan(trader, {
    cycle: 'MONTH',
    cycleDay: 16,
    firstDay: '2026-11-16',
    profitTarget: '0.08',
    afterProfit: 'PAUSED',
  })
  const rate = async () => (await trader.call('planDetail', { planNo: created.data.planNo })).data.rate
  await floor.until('2026-11-16 09:05')
  const days = ['16', '17', '18', '19', '20', '23', '24', '25'].map((one) => `2026-11-${one}`)
  const rates: string[] = []
  for (const [index, day] of days.slice(0, -1).entries()) {
    // 0.10 a share on 403.23 shares, paid out, and the price falls by it.
    if (day === '2026-11-19') {
      ta.funds.set(FUND, { nav: '1.1400' })
      ta.dividends.push({
        FundCode: FUND,
        BusinessCode: '143',
        ReturnCode: '0000',
        DistributorCode: '888',
        TransactionAccountID: trader.tradeAcco,
        TAAccountID: `T1${trader.tradeAcco.slice(-10)}`,
        ShareClass: '0',
        DividendType: '0',
        DefDividendMethod: '1',
        DrawBonusUnit: { units: 1000n, scale: 0 },
        BasisforCalculatingDividend: ofShares(sharesFrom('403.23')),
        DividendAmount: ofMoney(moneyFrom('40.32')),
        ConfirmedAmount: ofMoney(moneyFrom('40.32')),
        RegistrationDate: '20261119',
        XRDate: '20261119',
        DividentDate: '20261123',
      })
    }
    if (day === '2026-11-24') ta.funds.set(FUND, { nav: '1.2400' })
    expect(await toNextDay(floor, ta, { day, next: days[index + 1] ?? '' })).toEqual([])
    rates.push(await rate())
  }
  expect(rates).toEqual([
    '0.000020',
    '0.000020',
    '0.000020',
    // 459.68 + 40.32 - 500.00
    '0.000000',
    '0.000000',
    '0.000000',
    // 500.01 + 40.32 - 500.00
    '0.080660',
  ])
  const sold = await floor.product.services.connection.db
    .selectFrom('trade_order')
    .selectAll()
    .where('biz_code', '=', '063')
    .execute()
  expect(sold).toMatchObject([{ apply_shares: '403.23', t_date: '2026-11-25' }])
}, 240_000)
