import { expect, test } from 'vitest'
import { tradingFloor } from '../../trading/test-trader'

const floor = await tradingFloor('2026-11-16 10:00')
const { product } = floor
for (const [at, risk_level] of ['R1', 'R2', 'R3', 'R4', 'R5'].entries())
  await floor.addFund({ fund_code: `89000${at}`, risk_level, fund_type: at === 0 ? 'MONEY' : 'MIXED' })
await product.services.market.refresh()

const bytes = async (token?: string) => {
  const answer = await product.app.inject({
    url: '/api/mam-service/homepage/getHomepageData',
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })
  const { data } = answer.json<{ data: unknown }>()

  return JSON.stringify(data)
}

test('A4: the front page’s zones are the same bytes for everybody, whatever his level and whatever he holds', async () => {
  const careful = await floor.addTrader({ level: 'C1', minRisk: true })
  const bold = await floor.addTrader({ level: 'C5' })
  await floor.hold(bold, '890004', '500.00', '2026-10-09')
  const visitor = await bytes()
  expect(visitor).toContain('890000')
  expect([await bytes(careful.token), await bytes(bold.token)]).toEqual([visitor, visitor])
})

test('growth: the front page that is kept asks the database nothing', async () => {
  const { pool } = product.services.connection
  await bytes()
  let asked = 0
  const heard = () => {
    asked += 1
  }
  pool.on('acquire', heard)
  for (let turn = 0; turn < 5; turn += 1) await bytes()
  pool.off('acquire', heard)
  expect(asked).toBe(0)
})
