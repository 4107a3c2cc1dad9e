import type { purchaseLimitChecks } from '../decide/check-order'
import type { PurchaseLimits } from '../../fund/fund-terms'
import { type Refused, refuse } from '../../kernel/decision'
import {
  type Money,
  addMoney,
  maxMoney,
  minMoney,
  moneyOfFen,
  noMoney,
  printMoney,
  subtractMoney,
} from '../../kernel/money'

/** What the limits of a purchase say, in check order (§3.2, checks 8 and 9). */
export type PurchaseLimitReason = (typeof purchaseLimitChecks)[number]

/** The limits for one customer and one T. Amounts in fen; null = no such limit. */
export interface PurchaseRoom {
  /** The least that anybody may buy; below it is BELOW_MINIMUM, between it and `min` FIRST_MINIMUM. */
  readonly furtherMin: Money
  /** The minimum that applies to this customer. */
  readonly min: Money
  readonly step: Money
  readonly singleMax: Money | null
  /** The limit of a day itself, for the sentence. */
  readonly dailyMax: Money | null
  /** What is left of it with this T. */
  readonly dailyLeft: Money | null
  readonly fundTotalLeft: Money | null
}

/** The minimum that applies: a first purchase hears of the higher of both. */
export function purchaseMinimum(
  limits: Pick<PurchaseLimits, 'firstMin' | 'furtherMin'>,
  isFirstPurchase: boolean,
): Money {
  return isFirstPurchase ? maxMoney(limits.firstMin, limits.furtherMin) : limits.furtherMin
}

/** What a fund takes in one order and of a person in a day, whichever is less; null = no limit. */
export function mostInADay({
  singleMax,
  dailyMaxPerPerson,
}: Pick<PurchaseLimits, 'singleMax' | 'dailyMaxPerPerson'>): Money | null {
  if (singleMax === null || dailyMaxPerPerson === null) return singleMax ?? dailyMaxPerPerson

  return minMoney(singleMax, dailyMaxPerPerson)
}

/** What a person may still put into a fund with a T of which he has used so much; null = no limit (3025). */
export function dailyLeft(
  limits: Pick<PurchaseLimits, 'dailyMaxPerPerson'>,
  used: () => Money,
): Money | null {
  const { dailyMaxPerPerson } = limits

  return dailyMaxPerPerson === null ? null : maxMoney(subtractMoney(dailyMaxPerPerson, used()), noMoney)
}

/** The limits of a fund as they stand for one customer; `used` is what he bought with this T. */
export function purchaseRoom(
  limits: PurchaseLimits,
  facts: { isFirstPurchase: boolean; used: () => Money },
): PurchaseRoom {
  return {
    furtherMin: limits.furtherMin,
    min: purchaseMinimum(limits, facts.isFirstPurchase),
    step: limits.step,
    singleMax: limits.singleMax,
    dailyMax: limits.dailyMaxPerPerson,
    dailyLeft: dailyLeft(limits, facts.used),
    fundTotalLeft: limits.fundTotalLeft,
  }
}

/**
 * The first limit that an amount breaks, or null: what the fund's page, the preview and the decision all
 * ask. `isFinerThanFen` = the customer typed more than fen, and `amount` is cut (`TypedAmount`).
 */
export function purchaseLimitFault(
  amount: Money,
  room: PurchaseRoom,
  isFinerThanFen = false,
): Refused<PurchaseLimitReason> | null {
  const { min, furtherMin, step, singleMax, fundTotalLeft } = room
  if (amount < furtherMin || amount <= noMoney) return refuse('BELOW_MINIMUM', { min: printMoney(min) })
  if (amount < min) return refuse('FIRST_MINIMUM', { min: printMoney(min) })
  const atLeast = isFinerThanFen ? addMoney(amount, moneyOfFen(1n)) : amount
  if (singleMax !== null && atLeast > singleMax) {
    return refuse('ABOVE_SINGLE_MAXIMUM', { max: printMoney(singleMax) })
  }
  if (isFinerThanFen || (step > noMoney && amount % step !== 0n)) {
    return refuse('AMOUNT_STEP', { step: printMoney(step) })
  }
  const daily = dailyLimitFault(amount, room)
  if (daily !== null) return daily

  return fundTotalLeft !== null && amount > fundTotalLeft
    ? refuse('FUND_TOTAL_LIMIT', { left: printMoney(fundTotalLeft) })
    : null
}

/** Check 9 alone: also asked of what goes over by a transform. */
export function dailyLimitFault(
  amount: Money,
  room: Pick<PurchaseRoom, 'dailyMax' | 'dailyLeft'>,
): Refused<'OVER_DAILY_LIMIT'> | null {
  const left = room.dailyLeft
  if (left === null || amount <= left) return null

  return refuse('OVER_DAILY_LIMIT', { max: printMoney(room.dailyMax ?? left), left: printMoney(left) })
}
