import { expect, test } from 'vitest'
import { loginWithoutMobile, loginWithoutMobileWords } from './login-without-mobile'

test.each([
  [true, '0', 1, '请用证件号和登录密码，或用通行密钥登录，并设置新手机号。'],
  [true, '0', 0, '请用证件号和登录密码登录，并设置新手机号。'],
  [true, '6', 0, '请用客户号 800000000017 和登录密码登录，并设置新手机号。'],
  [true, null, 0, '请用客户号 800000000017 和登录密码登录，并设置新手机号。'],
  [false, '0', 2, '请用通行密钥登录，并设置新手机号。'],
  [false, '0', 0, '请致电客服，核实身份后设置新手机号。'],
] as const)('R-ACT-6: password %s, document %s, %d passkeys: %s', (password, idType, passkeys, said) => {
  expect(loginWithoutMobileWords(loginWithoutMobile({ password, idType, passkeys }), '800000000017')).toBe(
    said,
  )
})
