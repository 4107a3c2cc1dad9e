import { aproproatenessSave } from '@tongzhou/contract/account/aproproateness-save'
import { lockCustomer } from '@tongzhou/db/stores/card-store'
import { findCustomerFacts } from '@tongzhou/db/stores/customer-store'
import {
  SUITABILITY_QUESTION_VERSION,
  missingSuitabilityAnswer,
} from '@tongzhou/domain/account/suitability-questions'
import { handle } from '../../http/handle'

/** Follows the confirmed risk result (R-ACC-6b); every submission is kept. */
export const handler = handle(aproproatenessSave, async (input, { tx, customer, now, refuse }) => {
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const facts = await findCustomerFacts(tx, customerNo)
  if (!facts?.risk?.confirmed) return refuse('STEP_NOT_READY')
  if (input.questionVersion !== SUITABILITY_QUESTION_VERSION) {
    return refuse('BAD_REQUEST', { message: '题目已更新，请重新作答' })
  }
  if (missingSuitabilityAnswer(input.answers) !== null)
    return refuse('BAD_REQUEST', { message: '请回答全部题目' })
  const last = await tx
    .selectFrom('suitability_answer')
    .select('seq')
    .where('customer_no', '=', customerNo)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('suitability_answer')
    .values({
      customer_no: customerNo,
      seq: (last?.seq ?? 0) + 1,
      question_version: input.questionVersion,
      answers: JSON.stringify(input.answers),
      created_at: now,
    })
    .execute()
  await tx
    .updateTable('customer')
    .set({ suitability_at: now })
    .where('customer_no', '=', customerNo)
    .execute()

  return {}
})
