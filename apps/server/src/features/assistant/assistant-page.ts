import { assistantPage } from '@tongzhou/contract/assistant/assistant-page'
import { customerProfile } from '@tongzhou/contract/account/opening/customer-profile'
import { orderList } from '@tongzhou/contract/record/order-list'
import { planList } from '@tongzhou/contract/plan/plan-list'
import { findCase } from '@tongzhou/db/stores/assistant/case-store'
import { findTurns, lastConversation } from '@tongzhou/db/stores/assistant/turn-store'
import { personHoursText } from '@tongzhou/domain/assistant/case-state'
import { type ReadCall, handleOpen } from '../../http/handle'
import { questionOf } from './answers/by-intent'
import { modelInUse } from './model/model-in-use'
import { personHours } from './person-hours'
import { presentCase } from './present-case'
import { shownTurns } from './turn-content'

/** Said before the first question (R-AST-10). */
const NOTICE =
  '我是 AI 智能助手，不是真人。我查您本人的数据和本平台的规则，每一句写明来源；不推荐产品，不预测涨跌，也不替您交易。'
/** A conversation is gone on with so long, in real time. */
const GOES_ON_MS = 30 * 60_000

/** What the page begins with: questions that fit, hours of persons, the conversation and the case. */
export const handler = handleOpen(assistantPage, async (input, context) => {
  const { db, now, day, wallNow, customer, services, refuse } = context
  const { cipher, config } = services
  const customerNo = customer?.customerNo ?? ''
  const conversationNo = input.conversationNo ?? (await goesOn(context))
  const turns = conversationNo === null ? [] : await findTurns(db, { customerNo, conversationNo })
  if (input.conversationNo !== undefined && turns.length === 0) return refuse('NOT_FOUND')
  const serviceCase =
    customer === null ? null : await findCase(db, { by: { customerNo, contactIndex: null } })
  const { isOpen } = await personHours(db, now)

  return {
    notice: NOTICE,
    filingNo: (await modelInUse(db, services.ports))?.filingNo ?? null,
    suggestions: await suggestions(context.read, customer !== null),
    person: { isOpen, hours: personHoursText, phone: config.SERVICE_PHONE, today: day },
    conversationNo: turns.at(-1)?.conversationNo ?? null,
    turns: shownTurns(cipher, turns),
    serviceCase: serviceCase === null ? null : await presentCase(db, cipher, serviceCase),
  }

  async function goesOn({ customer: by }: { customer: { customerNo: string } | null }) {
    return by === null
      ? null
      : lastConversation(db, {
          customerNo: by.customerNo,
          since: new Date(wallNow.getTime() - GOES_ON_MS),
        })
  }
})

/** Six questions for the state somebody is in: what is under way comes first. */
async function suggestions(read: ReadCall, isCustomer: boolean): Promise<string[]> {
  if (!isCustomer)
    return [
      questionOf.OPEN_ACCOUNT,
      questionOf.CALENDAR,
      questionOf.A_OR_C,
      questionOf.SELL_FEE,
      questionOf.TERM,
      questionOf.SAFETY,
    ]
  const profile = await read(customerProfile, {})
  if (profile.ok && !profile.data.steps.riskConfirmed)
    return [
      questionOf.OPEN_ACCOUNT,
      questionOf.CARD_SIGN,
      questionOf.CARD_LIMIT,
      questionOf.RISK_TEST,
      questionOf.SAFETY,
      questionOf.CALENDAR,
    ]
  const orders = await read(orderList, { inTransit: true })
  const plans = await read(planList, {})
  const isUnderWay = orders.ok && orders.data.total > 0
  const hasPlans = plans.ok && plans.data.runningCount > 0

  return [
    ...(isUnderWay ? [questionOf.ORDER_STATUS, questionOf.ARRIVE_WHEN] : [questionOf.ASSETS]),
    questionOf.INCOME_WHY,
    ...(hasPlans ? [questionOf.PLAN_LIST] : []),
    questionOf.SELL_FEE,
    questionOf.QUICK_CASH,
    questionOf.CALENDAR,
    questionOf.CARD_CHANGE,
  ].slice(0, 6)
}
