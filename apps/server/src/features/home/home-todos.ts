import type { Queryable } from '@tongzhou/db/connect'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { seenNotices } from '@tongzhou/db/stores/content/notice-store'
import {
  findAwaitedRemittances,
  findCardsToSign,
  findFailedDebits,
  findOrdersToSee,
  findWaitingComplaints,
} from '@tongzhou/db/stores/home/todo-store'
import { isNoticeWaiting } from '@tongzhou/domain/content/notice-shown'
import { type OrderToSee, type Todo, todosOf } from '@tongzhou/domain/home/todos'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { remittanceTime } from '../../settlement/remittance'
import { type NoticeAsker, noticesFor } from '../../trading/notices/notices-for'

/** A bank answers within it; after that the outcome of a payment is not known. */
const UNKNOWN_AFTER_MS = 10 * 60_000
/** How many days a failed debit is told of. */
const DEBIT_DAYS = 7

interface Asked extends NoticeAsker {
  readonly customerNo: string
  /** Today. */
  readonly day: Day
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
    cardsToSign: await findCardsToSign(db, { customerNo }),
    idEnd: facts.idEnd,
    riskEnd: facts.risk?.confirmed === true ? facts.risk.validUntil : null,
    waitingComplaints: await findWaitingComplaints(db, { customerNo }),
    unreadNotices: await findUnconfirmed(db, asked),
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
