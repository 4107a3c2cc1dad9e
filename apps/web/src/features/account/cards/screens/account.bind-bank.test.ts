import { bankBranches, customerProfile } from '@tongzhou/client/account'
import { protocolNames } from '@tongzhou/client/content'
import { expect, test } from 'vitest'
import { answer, outage, refused } from '../../../../testing/fake-client'
import { renderScreen } from '../../../../testing/render-screen'
import { sampleCustomer } from '../../../../testing/sample-house'
import { describeScreen } from '../../../../testing/screen-states'

const agreements = answer(protocolNames, {
  protocols: [{ id: 'quick-pay', version: 2, name: '快捷支付服务协议' }],
})

test('the card: whose it must be, how many there may be, the agreement, the bank’s code', async () => {
  const { text, isLoading } = await renderScreen('/account/bind-bank', { answers: [agreements] })
  for (const piece of [
    '银行卡号',
    '请填写 *三 本人的借记卡',
    '开户银行',
    '填写卡号后自动识别，也可以选择',
    '与登录手机号相同',
    '最多绑定 10 张，同一家银行最多 3 张',
    '快捷支付服务协议',
    '同意并获取银行验证码',
  ])
    expect(text).toContain(piece)
  // The branch is asked for once there is a bank.
  for (const piece of ['开户支行', '合并到原账户', '开户第']) expect(text).not.toContain(piece)
  expect(isLoading).toBe(false)
})

test('taking over an older account: a card of that account, its own number', async () => {
  const { text } = await renderScreen('/account/bind-bank', {
    query: { purpose: 'MERGE' },
    answers: [agreements],
  })
  for (const piece of [
    '请填写原账户已绑定的银行卡，验证通过后合并到原账户',
    '借记卡，16 至 19 位',
    '办理这张卡时留给银行的手机号',
  ])
    expect(text).toContain(piece)
  for (const piece of ['*三', '与登录手机号相同']) expect(text).not.toContain(piece)
})

test('who lost the number of his login types the one that the bank has', async () => {
  const profile = answer(customerProfile, { ...sampleCustomer, mobile: null })
  const { text } = await renderScreen('/account/bind-bank', { answers: [agreements, profile] })
  expect(text).toContain('办理这张卡时留给银行的手机号')
  expect(text).not.toContain('用登录手机号')
})

test.each([
  ['refused', refused],
  ['not answered', outage],
] as const)('names of agreements that are %s leave the form as it is', async (_, failed) => {
  const { text } = await renderScreen('/account/bind-bank', { others: failed })
  for (const piece of ['银行卡号', '同意并获取银行验证码']) expect(text).toContain(piece)
})

const branches = (...rows: { branchNo: string; branchName: string; city: string }[]) =>
  answer(bankBranches, { branches: rows })

describeScreen('/account/bind-bank/branch', {
  ready: {
    answers: [branches({ branchNo: '102290002433', branchName: '工商银行上海市徐汇支行', city: '上海市' })],
    shows: ['工商银行上海市徐汇支行', '上海市', '不清楚开户支行可以不选，不影响买卖基金'],
    hides: ['没有找到这家支行'],
  },
  empty: { answers: [branches()], shows: ['没有找到这家支行', '换个城市或名称再试'] },
})
