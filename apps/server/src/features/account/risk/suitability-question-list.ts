import { suitabilityQuestionList } from '@tongzhou/contract/account/risk/suitability-question-list'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import {
  SUITABILITY_QUESTION_VERSION,
  suitabilityQuestions,
} from '@tongzhou/domain/account/suitability-questions'
import { handleOpen } from '../../../http/handle'

export const handler = handleOpen(suitabilityQuestionList, async (_input, { db, customer }) => {
  const facts = await findCustomerFacts(db, customer.customerNo)

  return {
    questionVersion: SUITABILITY_QUESTION_VERSION,
    questions: suitabilityQuestions.map((question) => ({ ...question, options: [...question.options] })),
    done: facts?.suitabilityDone === true,
  }
})
