import type { Tx } from '@tongzhou/db/connect'
import type { ReviewRow } from '@tongzhou/db/stores/account/review-store'
import type { FieldCipher } from '../../shared/field-cipher'
import { tellCustomer } from '../../shared/messages/tell-customer'

/** What a customer waited for; a case of any other kind (screening above all) is never told. */
const told: Readonly<Record<string, { readonly approved: string; readonly rejected: string }>> = {
  REAL_NAME: {
    approved: '您的实名信息已通过人工审核，请登录后继续开户。',
    rejected: '您的实名信息未通过人工审核，请登录后重新提交。',
  },
  OCR: {
    approved: '您的身份证照片已通过人工核对。',
    rejected: '您的身份证照片未通过人工核对，请登录后重新上传。',
  },
  RELATED_PERSON: {
    approved: '您填写的实际受益人或控制人信息已通过审核。',
    rejected: '您填写的实际受益人或控制人信息未通过审核，请登录后修改。',
  },
  CALL_BACK: {
    approved: '电话回访已完成，您可以登录后提交这笔交易。',
    rejected: '电话回访后这笔交易未予受理，如有疑问请致电客服。',
  },
}

/** Tells the customer by SMS how his case was decided; once a case and outcome. */
export async function tellReview(
  tx: Tx,
  cipher: FieldCipher,
  decided: { row: ReviewRow; customerNo: string; decision: { approve: boolean; now: Date } },
): Promise<void> {
  const { row, customerNo, decision } = decided
  const sentences = told[row.kind]
  if (sentences === undefined) return
  await tellCustomer(tx, cipher, {
    serialNo: `RV-${String(row.id).padStart(6, '0')}-${decision.approve ? 'A' : 'R'}`,
    customerNo,
    now: decision.now,
    text: `【同舟基金】${decision.approve ? sentences.approved : sentences.rejected}`,
  })
}
