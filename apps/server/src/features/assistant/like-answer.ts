import { likeAnswer } from '@tongzhou/contract/assistant/like-answer'
import { hasAnswer, noteLike } from '@tongzhou/db/stores/assistant/turn-store'
import { maskQuestion } from '@tongzhou/domain/assistant/mask-question'
import { handle } from '../../http/handle'

/** Notes what somebody thinks of an answer of his; the last word counts. */
export const handler = handle(likeAnswer, async (input, { tx, customer, wallNow, refuse }) => {
  const customerNo = customer?.customerNo ?? ''
  const { answerId, value } = input
  if (!(await hasAnswer(tx, { customerNo, answerId }))) return refuse('NOT_FOUND')
  const reason = input.reason === undefined ? null : maskQuestion(input.reason).text
  await noteLike(tx, { customerNo, answerId, value, reason, wallNow })

  return {}
})
