import { customerProfile } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { expect, test } from 'vitest'
import { answer } from '../../../../testing/fake-client'
import { renderScreen } from '../../../../testing/render-screen'
import { sampleCustomer } from '../../../../testing/sample-house'

type Customer = ResponseOf<typeof customerProfile>

// The page asks nothing of its own: all of it follows from who is logged in.
const textOf = async (facts: Partial<Customer> = {}): Promise<string> => {
  const { text, isLoading, asked } = await renderScreen('/account/auth-center', {
    answers: [answer(customerProfile, { ...sampleCustomer, ...facts })],
  })
  expect(asked).toEqual([])
  expect(isLoading).toBe(false)

  return text
}
const begun: Customer['steps'] = {
  realName: true,
  bankCard: true,
  tradePassword: true,
  information: false,
  crs: false,
  risk: false,
  riskConfirmed: false,
  ocr: false,
  suitability: false,
}

test('all done: who, how far, the level with its end, the end of the document', async () => {
  const text = await textOf()
  for (const piece of [
    '*三',
    '138****0000',
    '5/5',
    'C4 积极型，有效期至 2027-11-22',
    '证件有效期至 2036-01-01',
  ])
    expect(text).toContain(piece)
  expect(text.split('已完成')).toHaveLength(9)
  for (const piece of ['未完成', '继续开户', '人工审核']) expect(text).not.toContain(piece)
})

test('half-way: what is missing, item by item, and the way on', async () => {
  const text = await textOf({
    steps: begun,
    riskAbility: null,
    riskAbilityName: null,
    riskValidUntil: null,
    idEnd: null,
  })
  for (const piece of [
    '1/5',
    '继续开户，还差 4 步',
    '职业、地址、收入等九要素 未完成',
    '两面照片，核对有效期 未完成',
  ])
    expect(text).toContain(piece)
  expect(text.split('已完成')).toHaveLength(4)
  expect(text.split('未完成')).toHaveLength(6)
})

test('papers that a person looks at, or has refused, are told with the reason', async () => {
  expect(await textOf({ realAuthReview: true })).toContain('正在人工审核，一般 1 个工作日内完成')
  const text = await textOf({ reviewRejection: '照片反光' })
  expect(text).toContain('审核未通过：照片反光，请重新提交。')
})

test('a document without an end, a number that is somebody else’s, a customer without a name', async () => {
  const text = await textOf({ idEnd: '9999-12-31', mobile: null, customerName: null })
  for (const piece of ['证件有效期至 长期', '手机号已失效', '尚未实名']) expect(text).toContain(piece)
})

test('a visitor is asked to log in', async () => {
  const { text } = await renderScreen('/account/auth-center', { session: 'visitor' })
  expect(text).toBe('登录后查看 去登录')
})
