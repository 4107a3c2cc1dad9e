import { type StaffRole, mayAct } from '../../staff/staff-role'

/** What of a customer staff may look at in clear, one at a time (R-STF-21). */
export const revealedFields = ['NAME', 'ID_NUMBER', 'MOBILE', 'ADDRESS', 'EMAIL', 'CARD'] as const
export type RevealedField = (typeof revealedFields)[number]

/** What for. */
export const revealPurposes = ['SERVICE', 'CARD_CHANGE', 'REVIEW', 'COMPLAINT', 'RISK', 'COURT'] as const
export type RevealPurpose = (typeof revealPurposes)[number]

/** Of one member of staff on one day: whoever needs more asks himself why. */
export const MOST_REVEALS_A_DAY = 20

/** How a field is called to the customer. */
export const revealedFieldWords: Readonly<Record<RevealedField, string>> = {
  NAME: '姓名',
  ID_NUMBER: '证件号码',
  MOBILE: '手机号',
  ADDRESS: '地址',
  EMAIL: '邮箱',
  CARD: '银行卡号',
}

/** How a purpose is called to the customer. */
export const revealPurposeWords: Readonly<Record<RevealPurpose, string>> = {
  SERVICE: '处理您的咨询',
  CARD_CHANGE: '处理换卡',
  REVIEW: '审核资料',
  COMPLAINT: '处理投诉',
  RISK: '反洗钱调查',
  COURT: '司法协助',
}

/** Whether the customer hears of it: of what an investigation is for nobody may tell him. */
export function isToldOf(purpose: RevealPurpose): boolean {
  return purpose !== 'RISK' && purpose !== 'COURT'
}

/** Who investigates. */
const investigators: readonly StaffRole[] = ['RISK', 'LEAD']

/**
 * Whether somebody of these roles may look for a purpose: of an investigation the customer never hears, so
 * that whoever has no part in one cannot look unseen by naming it.
 */
export function mayLookFor(purpose: RevealPurpose, roles: readonly StaffRole[]): boolean {
  return isToldOf(purpose) || mayAct(roles, investigators)
}
