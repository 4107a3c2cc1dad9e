import type { VerificationPurpose } from '@tongzhou/client/sets/verification-purpose'
import type { VerificationWay } from '@tongzhou/client/sets/verification-way'

/** What the customer is about to do. */
export const purposeWords: Record<VerificationPurpose, string> = {
  CHANGE_CARD: '更换银行卡',
  CHANGE_MOBILE: '更换手机号',
  MOBILE_LOST: '更换已停用的手机号',
  CHANGE_IDENTITY: '更改身份信息',
  PASSKEY: '管理通行密钥',
  SHARE_DATA: '授权提供个人信息',
  EXPORT: '导出个人数据',
  MAIL_ASSETS: '发送资产证明',
  CLOSE: '注销账户',
  UNLOCK: '解除账户锁定',
}

export const wayWords: Record<VerificationWay, { name: string; note: string }> = {
  TRADE_PASSWORD: { name: '交易密码', note: '6 位数字' },
  SMS: { name: '短信验证码', note: '发送到登录手机号' },
  BANK: { name: '银行卡', note: '由银行向预留手机号发送验证码，不扣款' },
  PASSKEY: { name: '通行密钥', note: '用这台设备的指纹、面容或锁屏密码' },
  ID_NUMBER: { name: '证件号码', note: '填写完整的证件号码' },
}
