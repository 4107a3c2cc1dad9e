import type { Day } from '../../kernel/business-day'
import { applicationCode } from '../business-code'
import type { OrderStatus } from '../state/order-status'
import { type OwedBack, type PromisedDay, type ToldDays, promisedDays, refundPromise } from './promised-days'

/** What of an order its promises follow from. */
export interface PromisedOrder {
  readonly bizCode: string
  readonly status: OrderStatus
  readonly expectConfirmDay: Day
  /** null = no money was promised. */
  readonly expectArriveDay: Day | null
  /** Its money goes, or went, on into another fund. */
  readonly isIntoFund: boolean
  /** The registrar began it, no request of the customer stands behind it. */
  readonly isRegistrarStarted: boolean
  /** On which days its registrar confirmed something of it, oldest first. */
  readonly parts: readonly Day[]
  /** The day of the whole confirmation; null: not yet. */
  readonly confirmDay: Day | null
  /** The money was on the card, from where its bank may send it back. */
  readonly arrivedOn: Day | null
  /** We first asked the bank to pay it out. */
  readonly paidOutOn: Day | null
  /** null: nothing was owed back, or it bought another fund. */
  readonly owedBack: OwedBack | null
}

/**
 * The days an order was promised beside what happened (R-PRM-1, R-PRM-2); `told` is empty while nothing was
 * moved. Nothing is promised for what ended before its registrar heard of it, for a fund that is still being
 * raised, and for money that goes on into another fund; what a registrar began has a day of its money only.
 * What is owed back is promised of every order.
 */
export function orderPromises(
  order: PromisedOrder,
  told: readonly ToldDays[],
  today: Day,
): readonly PromisedDay[] {
  const { owedBack } = order

  return [
    ...submitPromises(order, told, today),
    ...(owedBack === null ? [] : [refundPromise(owedBack, today)]),
  ]
}

function submitPromises(order: PromisedOrder, told: readonly ToldDays[], today: Day): readonly PromisedDay[] {
  const { applyStatus, payStatus, confirmStatus } = order.status
  const isOver = ['CANCELLED', 'REJECTED', 'SKIPPED'].includes(applyStatus) || payStatus === 'PAY_FAILED'
  if (isOver || confirmStatus === 'FAILED' || order.bizCode === applicationCode.subscription) return []
  const [submit, ...later] = told
  const columns = {
    cause: 'SUBMIT',
    confirmDay: order.expectConfirmDay,
    arriveDay: order.expectArriveDay,
  } as const
  // The day that was told is that of the first part of a large redemption; the others have none (§3.13).
  const isInParts = order.parts.length > 1 || confirmStatus === 'POSTPONED'
  const isMoneyPromised = !isInParts && !order.isIntoFund && order.bizCode !== applicationCode.quickRedemption
  const promised = (days: ToldDays): ToldDays => (isMoneyPromised ? days : { ...days, arriveDay: null })
  const isConfirmed = ['CONFIRMED', 'PARTIAL', 'POSTPONED'].includes(confirmStatus)
  const items = promisedDays(
    [promised(submit ?? columns), ...later.map(promised)],
    {
      confirmed: isConfirmed ? (order.parts[0] ?? order.confirmDay) : null,
      arrived: payStatus === 'ARRIVED' ? order.arrivedOn : null,
      paidOut: order.paidOutOn,
    },
    today,
  )

  return order.isRegistrarStarted ? items.filter(({ item }) => item === 'ARRIVE') : items
}
