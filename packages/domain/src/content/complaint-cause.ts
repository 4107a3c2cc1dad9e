/** What a complaint is about, as its customer says it; the statistics count by it (R-CPL-4). */
export const complaintCauses = [
  'TRADE',
  'ARRIVAL',
  'FEE',
  'SALES',
  'INFORMATION',
  'PRIVACY',
  'SYSTEM',
  'SERVICE',
  'LOSS',
  'IMPERSONATION',
  'OTHER',
] as const
export type ComplaintCause = (typeof complaintCauses)[number]

export const complaintCauseWords: Readonly<Record<ComplaintCause, string>> = {
  TRADE: '买卖与定投',
  ARRIVAL: '资金到账',
  FEE: '费用',
  SALES: '销售与适当性',
  INFORMATION: '净值与信息披露',
  PRIVACY: '个人信息',
  SYSTEM: '页面与系统',
  SERVICE: '客户服务',
  LOSS: '资金损失',
  IMPERSONATION: '冒用或诈骗',
  OTHER: '其他',
}

/** A loss or a fraud: a person is there on the same day (R-CPL-2). */
export function isUrgent(cause: ComplaintCause): boolean {
  return cause === 'LOSS' || cause === 'IMPERSONATION'
}

/** How a complaint reached the house. */
export const complaintSources = ['WEB', 'ROBOT', 'PHONE', 'MAIL', 'LETTER', '12386'] as const
export type ComplaintSource = (typeof complaintSources)[number]

export const complaintSourceWords: Readonly<Record<ComplaintSource, string>> = {
  WEB: '网页',
  ROBOT: '智能客服',
  PHONE: '电话',
  MAIL: '电子邮件',
  LETTER: '信函',
  12386: '12386 热线',
}
