import { customerProfile } from '@tongzhou/client/account'
import { expect, test } from 'vitest'
import { type FakeAnswer, answer } from '../../../../testing/fake-client'
import { renderScreen } from '../../../../testing/render-screen'
import { sampleCustomer } from '../../../../testing/sample-house'

// The page asks nothing of its own: which of its three forms stands there follows from who is there.
const textOf = async (world: { session?: 'visitor'; answers?: readonly FakeAnswer[] }): Promise<string> => {
  const { text, asked, isLoading } = await renderScreen('/account/loginpwd', world)
  expect(asked).toEqual([])
  expect(isLoading).toBe(false)
  // What a password must be is said before it is typed.
  expect(text).toContain('8 至 20 位，至少包含字母、数字、符号中的两种')

  return text
}

test('who has a password changes it by the old one, or says that he forgot it', async () => {
  const text = await textOf({})
  for (const piece of [
    '修改登录密码',
    '原登录密码',
    '再输一次新密码',
    '其他设备上的登录会退出',
    '忘记原密码，用短信重设',
  ])
    expect(text).toContain(piece)
  expect(text).not.toContain('验证码')
})

test('who has none sets the first one by a code', async () => {
  const text = await textOf({
    answers: [answer(customerProfile, { ...sampleCustomer, loginPasswordSet: false })],
  })
  for (const piece of ['设置登录密码', '用注册时的手机号接收验证码', '手机号', '验证码'])
    expect(text).toContain(piece)
  expect(text).not.toContain('原登录密码')
})

test('a visitor who forgot it proves the mobile by a code', async () => {
  const text = await textOf({ session: 'visitor' })
  for (const piece of ['重设登录密码', '验证码', '保存新密码']) expect(text).toContain(piece)
  expect(text).not.toContain('原登录密码')
})
