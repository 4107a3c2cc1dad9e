import type { PortRefusal } from '../../../ports/outcome-unknown'

const messages: Readonly<Record<string, string>> = {
  NAME_MISMATCH: '姓名与银行预留的不一致',
  ID_MISMATCH: '证件号码与银行预留的不一致',
  MOBILE_MISMATCH: '手机号与银行预留的不一致',
  CARD_ABNORMAL: '银行卡状态异常，请联系发卡银行',
  CARD_NOT_FOUND: '没有这张银行卡',
  CARD_TYPE_UNSUPPORTED: '暂不支持这种卡',
  BANK_NOT_SUPPORTED: '暂不支持这家银行',
  TOO_MANY_TRIES: '这张卡今日验证次数已用完，请明天再试',
}

/** Our words for the bank's four-element answer (R-BNK-8); an unknown code shows the bank's own sentence. */
export function bankRefusalMessage(refusal: PortRefusal): string {
  return messages[refusal.code] ?? refusal.message
}
