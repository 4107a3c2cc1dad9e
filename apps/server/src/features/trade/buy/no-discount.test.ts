import { expect, test } from 'vitest'
import { tradingFloor } from '../../../trading/test-trader'

const FUND = '890001'

test('where the registrar’s agreement allows no discount the list fee holds, and no coupon lowers the rate (C2)', async () => {
  const floor = await tradingFloor('2026-11-16 14:20')
  const { db } = floor.product.services.connection
  await floor.addFund({ fund_code: FUND })
  await db
    .insertInto('coupon_template')
    .values({
      template_id: 'ZERO',
      name: '免申购费券',
      kind: 'FEE_RATE',
      value: '0',
      valid_days: 60,
      total: 100,
      receive_from: new Date('2026-01-01'),
      receive_to: new Date('2027-01-01'),
    })
    .execute()
  const trader = await floor.addTrader()
  const { couponId } = (await trader.call('receiveCoupon', { templateId: 'ZERO' })).data
  const feeOf = async () =>
    (await trader.call('purchasePreview', { fundCode: FUND, amount: '10000.00' })).data.fee
  expect(await feeOf()).toBe('7.99')
  await db.updateTable('fund').set({ discount_allowed: false }).execute()
  expect(await feeOf()).toBe('79.37')
  expect((await trader.buy(FUND, '10000.00', { couponId })).code).toBe(6007)
  const page = await trader.call('buyPage', { fundCode: FUND })
  expect(page.data).toMatchObject({ discount: '1.000000' })
  expect((await trader.buy(FUND, '10000.00')).data.fee).toBe('79.37')
})
