import { customerProfile } from '@tongzhou/client/account'
import { expect, test } from 'vitest'
import { answer } from '../../../../testing/fake-client'
import { renderScreen } from '../../../../testing/render-screen'
import { sampleCustomer } from '../../../../testing/sample-house'

// The page asks nothing of its own: which form stands there follows from the customer's steps.
const textOf = async (steps: Partial<typeof sampleCustomer.steps>): Promise<string> => {
  const { text, asked, isLoading } = await renderScreen('/account/transpwd', {
    answers: [answer(customerProfile, { ...sampleCustomer, steps: { ...sampleCustomer.steps, ...steps } })],
  })
  expect(asked).toEqual([])
  expect(isLoading).toBe(false)

  return text
}

test('who has one proves the old one, or says that he forgot it', async () => {
  const text = await textOf({})
  for (const piece of [
    '先验证原交易密码，再设置新的。',
    '原交易密码',
    '新交易密码',
    '忘记原交易密码',
    '连续输错 5 次，当日锁定',
    '保存新交易密码',
  ])
    expect(text).toContain(piece)
  expect(text).not.toContain('证件号码')
})

test('who has none sets the first, typed twice', async () => {
  const text = await textOf({ tradePassword: false })
  for (const piece of ['设置 6 位数字交易密码', '再输一次', '设置交易密码', '不要用生日、身份证号'])
    expect(text).toContain(piece)
  expect(text).not.toContain('原交易密码')
})

test('without a card there is nothing to protect yet, and the way to one', async () => {
  const text = await textOf({ bankCard: false, tradePassword: false })
  for (const piece of ['绑定银行卡后才能设置交易密码', '去绑卡']) expect(text).toContain(piece)
  expect(text).not.toContain('再输一次')
})

test('a visitor is asked to log in', async () => {
  const { text } = await renderScreen('/account/transpwd', { session: 'visitor' })
  expect(text).toBe('登录后查看 去登录')
})
