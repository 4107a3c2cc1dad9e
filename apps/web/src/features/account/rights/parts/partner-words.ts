import type { PartnerScope } from '@tongzhou/client/sets/partner-scope'

/** What may be given to a partner. */
export const scopeWords: Readonly<Record<PartnerScope, string>> = {
  NAME: '姓名',
  MOBILE: '手机号',
  IDENTITY: '证件种类与号码',
  RISK: '风险承受能力与有效期',
}
