import { saveSuitabilityAnswers } from '@tongzhou/contract/account/risk/save-suitability-answers'
import { findCustomerFacts, lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { setOnboardingStep } from '@tongzhou/db/stores/account/onboarding-store'
import { addSuitabilityAnswers } from '@tongzhou/db/stores/account/suitability-store'
import {
  SUITABILITY_QUESTION_VERSION,
  missingSuitabilityAnswer,
} from '@tongzhou/domain/account/suitability-questions'
import { handle } from '../../../http/handle'

/** Follows the confirmed risk result (R-ACC-6b); every submission is kept. */
export const handler = handle(saveSuitabilityAnswers, async (input, { tx, customer, now, refuse }) => {
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const facts = await findCustomerFacts(tx, customerNo)
  if (!facts?.risk?.confirmed) return refuse('STEP_NOT_READY')
  if (input.questionVersion !== SUITABILITY_QUESTION_VERSION) {
    return refuse('BAD_REQUEST', { message: '题目已更新，请重新作答' })
  }
  if (missingSuitabilityAnswer(input.answers) !== null)
    return refuse('BAD_REQUEST', { message: '请回答全部题目' })
  const { questionVersion, answers } = input
  await addSuitabilityAnswers(tx, { customerNo, questionVersion, answers, now })
  await setOnboardingStep(tx, customerNo, { step: 'suitability', at: now })

  return {}
})
