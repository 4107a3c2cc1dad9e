import { textField } from '../fields/text-field'

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

/** Orders that one complaint may be about. */
export const MOST_ORDERS = 5

/** Whom of the house a complaint names: a name or a staff number, as its customer knows it (R-CPL-2). */
export const colleagueRule = textField({
  least: 2,
  longest: 40,
  tooShort: '请写明姓名或工号',
  tooLong: '姓名或工号最多 40 个字',
})

/**
 * Whether what a complaint says of whom it is about names this colleague: his whole staff number, or his name
 * wherever it stands (R-CPL-2). Width, case and spaces make no difference.
 */
export function isNamed(
  about: string | null,
  colleague: { readonly staffNo: string; readonly name: string },
): boolean {
  if (about === null) return false
  const said = about.normalize('NFKC').toUpperCase()
  const name = withoutSpaces(colleague.name.normalize('NFKC').toUpperCase())

  return (
    said.split(/[^\dA-Z]+/).includes(colleague.staffNo.toUpperCase()) ||
    (name !== '' && withoutSpaces(said).includes(name))
  )
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '')
}
