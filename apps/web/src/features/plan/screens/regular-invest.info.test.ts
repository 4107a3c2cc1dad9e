import { expect, test } from 'vitest'
import { renderScreen } from '../../../testing/render-screen'

test('/regular-invest/info: the tables that the debits are computed by, when a period fails, how it stops', async () => {
  const { text } = await renderScreen('/regular-invest/info', { answers: [] })
  for (const piece of ['5%～10% 150%', '超过 20% 200%', '连续三期失败', '怎么停下来', '选一只基金'])
    expect(text).toContain(piece)
  const ofFund = await renderScreen('/regular-invest/info', { query: { fundCode: '890001' }, answers: [] })
  expect(ofFund.text).toContain('开始定投')
})

test('/regular-invest/company: who sells, holds and registers', async () => {
  const { text } = await renderScreen('/regular-invest/company', { answers: [] })
  for (const piece of ['同舟基金销售', '000000001', '400-000-0000', '监管账户']) expect(text).toContain(piece)
})
