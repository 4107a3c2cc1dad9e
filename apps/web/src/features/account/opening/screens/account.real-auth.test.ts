import { customerProfile, selectDraft } from '@tongzhou/client/account'
import { protocolNames } from '@tongzhou/client/content'
import { expect, test } from 'vitest'
import { answer } from '../../../../testing/fake-client'
import { renderScreen } from '../../../../testing/render-screen'
import { sampleCustomer } from '../../../../testing/sample-house'

const notNamed = answer(customerProfile, {
  ...sampleCustomer,
  customerName: null,
  customerProcessStatus: '00',
  idEnd: null,
  steps: { ...sampleCustomer.steps, realName: false },
})
const agreements = answer(protocolNames, {
  protocols: [{ id: 'open-account', version: 4, name: '基金账户开户协议' }],
})
const form = [notNamed, agreements]

test('who is real-named reads what is on file, and the way to all items', async () => {
  const { text } = await renderScreen('/account/real-auth', {})
  for (const piece of ['已完成实名认证', '*三', '2036-01-01', '查看认证中心']) expect(text).toContain(piece)
  for (const piece of ['身份证号码', '继续开户']) expect(text).not.toContain(piece)
})

test('who is real-named and not finished goes on from here', async () => {
  const steps = { ...sampleCustomer.steps, bankCard: false }
  const unfinished = answer(customerProfile, { ...sampleCustomer, customerProcessStatus: '01', steps })
  const { text } = await renderScreen('/account/real-auth', { answers: [unfinished] })
  expect(text).toContain('继续开户')
  expect(text).not.toContain('查看认证中心')
})

test('the form: pictures, name, number, the agreement by its name, the way for others', async () => {
  const { text } = await renderScreen('/account/real-auth', { answers: form })
  for (const piece of [
    '人像面',
    '国徽面',
    '两面都选好后自动识别',
    '姓名',
    '身份证号码',
    '基金账户开户协议',
    '境外人士认证',
    '核验身份，下一步',
    '年满 18 周岁可以在线开户',
  ])
    expect(text).toContain(piece)
  for (const piece of ['开户第', '上次审核未通过']) expect(text).not.toContain(piece)
})

test('opening an account the step is told; what a person refused before is told with the reason', async () => {
  const refused = answer(customerProfile, {
    ...sampleCustomer,
    reviewRejection: '姓名与证件不一致',
    steps: { ...sampleCustomer.steps, realName: false },
  })
  const { text } = await renderScreen('/account/real-auth', {
    query: { flow: 'new' },
    answers: [refused, agreements, answer(selectDraft, { fields: null })],
  })
  expect(text).toContain('上次审核未通过：姓名与证件不一致')
  expect(text).toMatch(/实名 .*绑卡 .*信息 .*测评 .*问卷/)
  expect(text).not.toContain('您上次在填写境外人士认证')
})
