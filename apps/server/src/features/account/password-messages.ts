import type { LoginPasswordFault, TradePasswordFault } from '@tongzhou/domain/account/password-rules'

const loginMessages = {
  LENGTH: '登录密码应为 8 至 20 位',
  CHARACTERS: '登录密码只能用字母、数字和符号，不含空格',
  ONE_KIND: '登录密码至少包含字母、数字、符号中的两种',
  IS_MOBILE: '登录密码不能是手机号',
  COMMON: '这个密码太常见，请换一个',
} as const satisfies Record<LoginPasswordFault, string>

const tradeMessages = {
  NOT_SIX_DIGITS: '交易密码应为 6 位数字',
  ALL_EQUAL: '交易密码不能 6 位相同',
  STEPS: '交易密码不能是连续数字',
  REPEATS: '交易密码不能是重复的数字',
  BIRTH_DATE: '交易密码不能是您的生日',
  ID_TAIL: '交易密码不能是身份证后 6 位',
  MOBILE_TAIL: '交易密码不能是手机号后 6 位',
  CARD_TAIL: '交易密码不能是银行卡后 6 位',
  USED_BEFORE: '不能与最近 3 次用过的交易密码相同',
} as const satisfies Record<TradePasswordFault, string>

/** Facts of the refusal PASSWORD_TOO_WEAK: what is wrong with this password. */
export function loginPasswordMessage(fault: LoginPasswordFault): string {
  return loginMessages[fault]
}

export function tradePasswordMessage(fault: TradePasswordFault): string {
  return tradeMessages[fault]
}
