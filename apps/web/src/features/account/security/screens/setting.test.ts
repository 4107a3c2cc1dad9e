import { expect, test } from 'vitest'
import { renderScreen } from '../../../../testing/render-screen'

const pagesOfCustomers = ['登录密码', '登录设备', '交易密码', '银行卡', '隐私', '注销账户', '退出登录']

test('a customer: how pages look with an example, every page of security, the house, leaving', async () => {
  const { text, asked, isLoading } = await renderScreen('/setting', {})
  for (const piece of [
    ...pagesOfCustomers,
    '红涨绿跌',
    '色弱友好',
    '12,345 .67',
    '+1.23%',
    '长辈版',
    '关于我们',
  ])
    expect(text).toContain(piece)
  expect(asked).toEqual([])
  expect(isLoading).toBe(false)
})

test('a visitor: how pages look and the house; nothing of an account', async () => {
  const { text } = await renderScreen('/setting', { session: 'visitor' })
  for (const piece of ['红涨绿跌', '文字大小', '投诉与建议', '关于我们']) expect(text).toContain(piece)
  for (const piece of pagesOfCustomers) expect(text).not.toContain(piece)
})
