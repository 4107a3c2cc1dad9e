import { bankCardFault } from '@tongzhou/domain/account/bank-card-number'
import { ageClassOn, readIdNumber } from '@tongzhou/domain/account/id-number'
import { readMobile } from '@tongzhou/domain/account/mobile'
import {
  type LoginPasswordFault,
  loginPasswordFault,
  tradePasswordFault,
  type TradePasswordFault,
} from '@tongzhou/domain/account/password-rules'
import { readPersonName } from '@tongzhou/domain/account/person-name'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'

/** What a field's check answers: true, or the sentence under the field. The rules are the server's own functions. */
export type Check = true | string

export const mobileCheck = (text: string): Check => readMobile(text) !== null || '请输入正确的 11 位手机号'

export const codeCheck = (text: string): Check => /^\d{6}$/.test(text.trim()) || '请输入 6 位短信验证码'

export const nameCheck = (text: string): Check =>
  readPersonName(text) !== null || '请输入身份证上的姓名，2 至 20 个汉字，可含间隔号'

/** A resident ID number; `today` ('YYYY-MM-DD') decides the age, null while the business day is not known. */
export function idNumberCheck(text: string, today: string | null): Check {
  if (text.trim() === '') return '请输入身份证号码'
  // Before the day is known only a number of the future would be judged wrongly: the server judges it again.
  const day = dayFrom(today ?? '9999-01-01')
  const reading = readIdNumber(text, day)
  if (!reading.valid) return idFaults[reading.fault]
  if (today !== null && ageClassOn(reading.id.birthDate, day) === 'minor') return '在线开户需年满 18 周岁'

  return true
}

const idFaults = {
  FORM: '身份证号码应为 18 位，最后一位可以是 X',
  PROVINCE: '身份证号码前两位不是有效的地区，请核对',
  BIRTH_DATE: '身份证号码中的出生日期不存在，请核对',
  CHECK_CHARACTER: '身份证号码最后一位与前面不符，请核对',
} as const

export function cardNumberCheck(text: string): Check {
  const fault = bankCardFault(text)
  if (fault === null) return true

  return fault === 'FORM' ? '银行卡号应为 16 至 19 位数字' : '银行卡号不正确，请核对'
}

export function loginPasswordCheck(password: string, mobile: string): Check {
  const fault = loginPasswordFault(password, { mobile: readMobile(mobile) ?? '' })

  return fault === null || loginPasswordWords[fault]
}

const loginPasswordWords = {
  LENGTH: '登录密码应为 8 至 20 位',
  CHARACTERS: '只能用字母、数字和符号，不含空格',
  ONE_KIND: '至少包含字母、数字、符号中的两种',
  IS_MOBILE: '登录密码不能是手机号',
  COMMON: '这个密码太常见，请换一个',
} as const satisfies Record<LoginPasswordFault, string>

/** What can be judged in the browser: the customer's numbers are known to the server alone. */
export function tradePasswordCheck(password: string, birthDate: string | null): Check {
  const fault = tradePasswordFault(password, {
    birthDate: birthDate === null ? null : dayFrom(birthDate),
    idNumber: null,
    mobile: '',
    cardNumbers: [],
    usedBefore: false,
  })

  return fault === null || tradePasswordWords[fault]
}

const tradePasswordWords = {
  NOT_SIX_DIGITS: '交易密码应为 6 位数字',
  ALL_EQUAL: '不能 6 位都相同',
  STEPS: '不能是连续数字，如 123456',
  REPEATS: '不能是重复的数字，如 121212',
  BIRTH_DATE: '不能是您的生日',
  ID_TAIL: '不能是身份证后 6 位',
  MOBILE_TAIL: '不能是手机号后 6 位',
  CARD_TAIL: '不能是银行卡后 6 位',
  USED_BEFORE: '不能与最近 3 次用过的交易密码相同',
} as const satisfies Record<TradePasswordFault, string>

/** A document's validity: begun by today, ends after it (R-ACC-10). */
export function idPeriodCheck(begin: string, end: string, today: string | null): Check {
  if (end === '') return '请填写证件有效期的截止日，或选择长期有效'
  if (begin !== '' && end <= begin) return '截止日应晚于起始日'
  if (today !== null && end <= today) return '证件已过期，请先更换证件'

  return true
}

export function idBeginCheck(begin: string, today: string | null): Check {
  if (begin === '') return '请填写证件有效期的起始日'

  return today === null || begin <= today || '起始日不能晚于今天'
}
