import type { Queryable } from '@tongzhou/db/connect'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { seenNotices } from '@tongzhou/db/stores/content/notice-store'
import {
  findAwaitedRemittances,
  findCardsToSign,
  findFailedDebits,
  findOrdersToSee,
  findPlanChoices,
  findSkippedDebits,
  findWaitingComplaints,
} from '@tongzhou/db/stores/home/todo-store'
import { isNoticeWaiting } from '@tongzhou/domain/content/notice-shown'
import { type OrderToSee, type Todo, type TodoFacts, todosOf } from '@tongzhou/domain/home/todos'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { earliestFirstDay } from '@tongzhou/domain/plan/plan-schedule'
import type { ToldSkip } from '@tongzhou/domain/plan/told-skips'
import { judgeComingDebits } from '../../cash/debits/judge-coming-debits'
import type { Services } from '../../services'
import { remittanceTime } from '../../settlement/remittance'
import { type NoticeAsker, noticesFor } from '../../trading/notices/notices-for'

/** A bank answers within it; after that the outcome of a payment is not known. */
const UNKNOWN_AFTER_MS = 10 * 60_000
/** Within so many days each plan deducts once: a month, and a holiday that its day moves behind. */
const NEXT_DEBIT_DAYS = 45
/** Skips that the plan's own page mends: it is confirmed or changed there. */
const mendable = ['MISMATCH_UNCONFIRMED', 'OVER_FUND_LIMIT'] as const satisfies readonly ToldSkip[]
/** How many days a failed debit is told of. */
const DEBIT_DAYS = 7

interface Asked extends NoticeAsker {
  readonly customerNo: string
  /** Today. */
  readonly day: Day
  readonly services: Pick<Services, 'ports'>
}

/** What waits for a customer himself, by urgency (R-HOM-4). */
export async function findTodos(db: Queryable, asked: Asked): Promise<Todo[]> {
  const { customerNo, now, day } = asked
  const facts = await findCustomerFacts(db, customerNo)
  if (facts === null) return []
  const isReviewed = facts.realNamed && facts.ocrPassed
  const orders = await findOrdersToSee(db, {
    customerNo,
    asked: new Date(now.getTime() - UNKNOWN_AFTER_MS),
    today: day,
  })

  return todosOf({
    today: day,
    status: facts.status,
    reviewRefusal: isReviewed ? null : facts.reviewRejection,
    orders: [...orders, ...(await remittancesOfToday(db, asked))],
    failedDebits: await findFailedDebits(db, { customerNo, since: addDays(day, -DEBIT_DAYS) }),
    planChoices: await findPlanChoices(db, { customerNo }),
    skippedDebits: await skippedAgain(db, asked),
    cardsToSign: await findCardsToSign(db, { customerNo }),
    idEnd: facts.idEnd,
    riskEnd: facts.risk?.confirmed === true ? facts.risk.validUntil : null,
    waitingComplaints: await findWaitingComplaints(db, { customerNo }),
    unreadNotices: await findUnconfirmed(db, asked),
  })
}

/**
 * Plans whose newest debit was skipped for what their customer can mend, and whose next one would be for it:
 * what was mended meanwhile waits for nobody. An ended test, document or lock has its own line.
 */
async function skippedAgain(db: Queryable, asked: Asked): Promise<TodoFacts['skippedDebits']> {
  const { customerNo, now, services } = asked
  const plans = await findSkippedDebits(db, { customerNo, reasons: mendable })
  if (plans.length === 0) return []
  const from = earliestFirstDay(now)
  const range = { from, to: addDays(from, NEXT_DEBIT_DAYS) }
  const { debits } = await judgeComingDebits(db, services, { customerNo, now, ...range })

  return plans.flatMap((planNo) => {
    const next = debits.find(({ debit }) => debit.planNo === planNo && !debit.isSkipped)
    const doubt = mendable.find((reason) => reason === next?.doubt)

    return next === undefined || doubt === undefined
      ? []
      : [{ planNo, fundName: next.debit.fund.name, doubt }]
  })
}

/** The remittances of which today is the last day. */
async function remittancesOfToday(db: Queryable, { customerNo, day }: Asked): Promise<OrderToSee[]> {
  const due: OrderToSee[] = []
  for (const order of await findAwaitedRemittances(db, { customerNo }))
    if ((await remittanceTime(db, order)).lastDay === day) due.push(order)

  return due
}

/** The notices that a customer has to confirm and has not. */
async function findUnconfirmed(db: Queryable, asked: Asked): Promise<{ id: string; title: string }[]> {
  const shown = (await noticesFor(db, asked)).filter(({ mustRead }) => mustRead)
  if (shown.length === 0) return []
  const seen = await seenNotices(db, asked.customerNo)

  return shown.filter((one) => isNoticeWaiting(one, seen.get(one.id))).map(({ id, title }) => ({ id, title }))
}
