import { protocolNames } from '@tongzhou/client/content'
import { expect, test } from 'vitest'
import { answer, outage, refused } from '../../../../testing/fake-client'
import { renderScreen } from '../../../../testing/render-screen'

const agreements = answer(protocolNames, {
  protocols: [{ id: 'service-agreement', version: 2, name: '投资者服务协议' }],
})

test('/login: both ways of a phone, the code first, and the way to register', async () => {
  const { text, asked, isLoading } = await renderScreen('/login', { session: 'visitor' })
  for (const piece of ['欢迎回来', '验证码登录', '密码登录', '手机号', '获取验证码', '还没有账户？ 注册'])
    expect(text).toContain(piece)
  for (const piece of ['扫码登录', '登录密码']) expect(text).not.toContain(piece)
  expect(asked).toEqual([])
  expect(isLoading).toBe(false)
})

test('/login by the code of a computer: a visitor logs in first, a customer is asked about that computer', async () => {
  const query = { qr: 'Q'.repeat(22) }
  const visitor = await renderScreen('/login', { session: 'visitor', query })
  expect(visitor.text).toContain('先在手机上登录，再确认电脑上的登录')
  const customer = await renderScreen('/login', { query })
  for (const piece of ['确认在电脑上登录？', '只确认您自己正在操作的电脑'])
    expect(customer.text).toContain(piece)
  expect(customer.text).not.toContain('密码登录')
})

test('/login-register: one form for old and new, with what a new one agrees to', async () => {
  const { text } = await renderScreen('/login-register', { session: 'visitor', answers: [agreements] })
  for (const piece of ['用手机号登录或注册', '未注册的手机号验证后自动注册', '投资者服务协议', '用密码登录'])
    expect(text).toContain(piece)
  // Who owns the account is asked only where the number was idle for long.
  for (const piece of ['不是我的账户', '登录密码']) expect(text).not.toContain(piece)
})

test('/register: what is asked, what is needed next, and the agreement by its name', async () => {
  const { text } = await renderScreen('/register', { session: 'visitor', answers: [agreements] })
  for (const piece of [
    '注册同舟基金',
    '请备好身份证和一张借记卡',
    '8 至 20 位，至少包含字母、数字、符号中的两种',
    '有邀请码？',
    '填写',
    '投资者服务协议',
    '注册并开户',
  ])
    expect(text).toContain(piece)
})

test('/register/subcode: where the code comes from, and that there need be none', async () => {
  const { text, asked } = await renderScreen('/register/subcode', { session: 'visitor' })
  for (const piece of ['填写邀请码', '没有可以留空', '保存邀请码']) expect(text).toContain(piece)
  expect(asked).toEqual([])
})

test.each(['/login-register', '/register'] as const)(
  '%s: names of agreements that cannot be had leave the form as it is',
  async (path) => {
    for (const failed of [refused, outage]) {
      const { text } = await renderScreen(path, { session: 'visitor', others: failed })
      for (const piece of ['手机号', '获取验证码', '我已阅读并同意']) expect(text).toContain(piece)
    }
  },
)

test('/slider-vertify: what is to be done, before its picture is there, and the way back', async () => {
  const { text, asked } = await renderScreen('/slider-vertify', { session: 'visitor' })
  for (const piece of ['请完成安全验证', '拖动拼图块补全图片', '取消']) expect(text).toContain(piece)
  expect(text).not.toContain('验证通过')
  expect(asked).toEqual([])
})
