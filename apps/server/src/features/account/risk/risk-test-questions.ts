import { riskTestQuestions } from '@tongzhou/contract/account/risk/risk-test-questions'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { ageClassOn } from '@tongzhou/domain/account/id-number'
import { RISK_QUESTION_VERSION, riskQuestions } from '@tongzhou/domain/account/risk-questions'
import { handleOpen } from '../../../http/handle'
import { questionToken } from './question-token'
import { riskTestsLeftOf } from './risk-tests-left'

/** Scores stay on the server: the page gets texts only. */
export const handler = handleOpen(riskTestQuestions, async (_input, context) => {
  const { db, customer, now, day, wallNow, services, refuse } = context
  const { customerNo } = customer
  const identity = await findIdentity(db, customerNo)
  if (!identity) return refuse('STEP_NOT_READY')
  const left = await riskTestsLeftOf(db, { customerNo, now, day })

  return {
    questionVersion: RISK_QUESTION_VERSION,
    questionToken: questionToken(services.cipher, { customerNo, wallNow }),
    questions: riskQuestions
      .filter((question) => question.askedOnPage)
      .map(({ no, title, options }) => ({
        no,
        title,
        options: options.map(({ letter, text }) => ({ letter, text })),
      })),
    leftToday: left.today,
    leftIn12Months: left.in12Months,
    senior:
      ageClassOn(identity.birthDate, day) === 'senior' || ageClassOn(identity.birthDate, day) === 'very-old',
  }
})
