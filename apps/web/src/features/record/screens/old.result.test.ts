import { orderDetail } from '@tongzhou/client/record'
import { answer } from '../../../testing/fake-client'
import { samplePurchase } from '../../../testing/sample-order'
import { renderScreen } from '../../../testing/render-screen'
import { expect, test } from 'vitest'

test.each(['/old/buy-result', '/old/sell-result', '/old/else-result'] as const)(
  '%s: a number that is none of ours is an old link, and the records are offered',
  async (path) => {
    const { text, asked } = await renderScreen(path, { query: { applyNo: 'X-1' } })
    expect(text).toContain('旧链接已失效')
    expect(text).toContain('查看交易记录')
    expect(asked).toEqual([])
  },
)

test('an order of ours takes the place of the page', async () => {
  const { text, asked } = await renderScreen('/old/buy-result', {
    query: { applyNo: samplePurchase.orderNo },
    answers: [answer(orderDetail, samplePurchase)],
  })
  expect(asked).toEqual(['orderDetail'])
  expect(text).not.toContain('旧链接已失效')
})
