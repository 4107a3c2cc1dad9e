import type { ParameterName } from '@tongzhou/db/stores/fund/parameter-store'
import { takeTradeTry } from '@tongzhou/db/stores/account/trade-password-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { expect, test } from 'vitest'
import { tradingFloor } from '../../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 14:20')
const { db } = floor.product.services.connection
await floor.addFund({ fund_code: '890001' })
await floor.addFund({ fund_code: '890002', risk_level: 'R5' })
const put = (name: ParameterName, value: string) =>
  db.insertInto('parameter').values({ name, value, valid_from: new Date(), approver: 'ben' }).execute()

test('wrong trade passwords are counted by `pwd.tradeTries`, and a locked one stops orders', async () => {
  await put('pwd.tradeTries', '3')
  const trader = await floor.addTrader()
  const { customerNo } = trader
  const wallNow = new Date()
  const tries: unknown[] = []
  for (let i = 0; i < 4; i += 1)
    tries.push(await db.transaction().execute((tx) => takeTradeTry(tx, { customerNo, wallNow })))
  expect(tries).toMatchObject([
    { kind: 'open', triesLeft: 2, tell: 2 },
    { kind: 'open', triesLeft: 1, tell: 1 },
    { kind: 'open', triesLeft: 0, tell: 0 },
    { kind: 'locked' },
  ])
  expect((await trader.buy('890001', '100')).code).toBe(2011)
  await put('pwd.tradeTries', '4')
  expect((await trader.buy('890001', '100')).code).toBe(200)
})

test('an ID document that has ended allows everything for `idExpiry.graceDays`', async () => {
  const trader = await floor.addTrader()
  const { customerNo } = trader
  const idEnd = dayFrom('2026-09-17')
  await db
    .updateTable('customer_identity')
    .set({ id_end: idEnd })
    .where('customer_no', '=', customerNo)
    .execute()
  // The sixtieth day without validity.
  expect((await trader.buy('890001', '100')).code).toBe(200)
  await put('idExpiry.graceDays', '60')
  expect((await trader.buy('890001', '200')).code).toBe(2003)
  await put('idExpiry.graceDays', '61')
  expect((await trader.buy('890001', '200')).code).toBe(200)
})

test('an R5 fund bought by C3 waits `r5.waitHours`', async () => {
  await put('r5.waitHours', '48')
  const trader = await floor.addTrader()
  const first = await trader.buy('890002', '100', { mismatchConfirmed: true })
  expect(first).toMatchObject({ code: 2111, data: { waitUntil: '2026-11-18T06:20:00.000Z' } })
})
