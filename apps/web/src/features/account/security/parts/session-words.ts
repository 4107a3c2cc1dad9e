import type { AccessAct } from '@tongzhou/client/sets/access-act'
import type { SessionWay } from '@tongzhou/client/sets/session-way'

/** How somebody logged in. */
export const wayWords: Readonly<Record<SessionWay, string>> = {
  PASSWORD: '密码登录',
  SMS: '验证码登录',
  REGISTER: '注册',
  BANK_CODE: '银行卡验证登录',
  PASSKEY: '通行密钥登录',
  QR: '扫码登录',
  RENEWED: '修改密码后登录',
}

/** What was done to the access of an account. */
export const actWords: Readonly<Record<AccessAct, string>> = {
  LOGIN: '登录',
  LOCK: '锁定账户',
  UNLOCK: '解除锁定',
}
