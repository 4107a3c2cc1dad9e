import { submitRiskAnswers } from '@tongzhou/contract/account/risk/submit-risk-answers'
import { dropDrafts } from '@tongzhou/db/stores/account/onboarding-draft-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { findRiskResults, insertRiskResult } from '@tongzhou/db/stores/account/risk-store'
import { ageOn } from '@tongzhou/domain/account/id-number'
import { decideRiskTest, riskValidUntil } from '@tongzhou/domain/account/risk-frequency'
import {
  AGE_QUESTION,
  type OptionLetter,
  RISK_QUESTION_VERSION,
} from '@tongzhou/domain/account/risk-questions'
import { scoreRisk } from '@tongzhou/domain/account/risk-score'
import { handle } from '../../../http/handle'
import { presentRisk } from './present-risk'
import { secondsSince } from './question-token'
import { riskTestsLeftOf } from './risk-tests-left'

const INCOMPLETE = '请回答全部题目'
const STALE = '题目已更新，请重新作答'

/** Lock, score, store (R-RSK-2…8). The old level stays in force until the result is confirmed. */
export const handler = handle(submitRiskAnswers, async (input, context) => {
  const { tx, customer, day, now, refuse, request, services, wallNow } = context
  const { customerNo } = customer
  await lockCustomer(tx, customerNo)
  const identity = await findIdentity(tx, customerNo)
  if (!identity) return refuse('STEP_NOT_READY')
  const { cipher } = services
  const secondsUsed = secondsSince(cipher, { token: input.questionToken, customerNo, wallNow })
  if (input.questionVersion !== RISK_QUESTION_VERSION || secondsUsed === null) {
    return refuse('BAD_REQUEST', { message: STALE })
  }
  const letters = lettersInOrder(input.answers)
  if (letters === null) return refuse('BAD_REQUEST', { message: INCOMPLETE })
  const left = await riskTestsLeftOf(tx, { customerNo, now, day })
  if (decideRiskTest(left).kind === 'refused') return refuse('RISK_COUNT_USED_UP')
  const age = ageOn(identity.birthDate, day)
  const scored = scoreRisk({ answers: letters, age, fullCivilCapacity: age >= 18, secondsUsed })
  if (scored.kind === 'refused') {
    return scored.reason === 'TOO_FAST'
      ? refuse('RISK_TOO_FAST')
      : refuse('BAD_REQUEST', { message: INCOMPLETE })
  }
  const { score, level, minRiskFlag, overrides, perQuestion } = scored.value
  await insertRiskResult(tx, {
    customerNo,
    questionVersion: RISK_QUESTION_VERSION,
    perQuestion,
    score,
    level,
    minRisk: minRiskFlag,
    overrides,
    secondsUsed,
    createdAt: now,
    validUntil: riskValidUntil(day),
    ip: request.ip,
  })
  await dropDrafts(tx, { customerNo, rungs: ['risk-assessment'] })
  const [latest, previous] = await findRiskResults(tx, customerNo, 2)
  if (!latest) throw new Error('a stored result is found')

  return presentRisk(latest, { previous: previous ?? null, day })
})

/**
 * Letters of questions 1–12 in order; null when one is missing or answered twice. Question 13 is never taken
 * from the page.
 */
function lettersInOrder(answers: readonly { no: number; letter: OptionLetter }[]): OptionLetter[] | null {
  const letters: OptionLetter[] = []
  for (let no = 1; no < AGE_QUESTION; no += 1) {
    const given = answers.filter((answer) => answer.no === no)
    if (given.length !== 1 || !given[0]) return null
    letters.push(given[0].letter)
  }

  return letters
}
