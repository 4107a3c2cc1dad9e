import { type Day, dayFrom, dayOf } from '@tongzhou/domain/kernel/business-day'
import type { BankOperation } from '../ports/bank/port'

/** When the bank finished an operation; our own time when it does not say. */
export function finishedAt(operation: BankOperation, now: Date): Date {
  return operation.finishedAt === null ? now : new Date(operation.finishedAt)
}

/** The bank's business day of an operation: the day of its booking. */
export function dayOfOperation(operation: BankOperation, now: Date): Day {
  return operation.businessDay === null ? dayOf(now) : dayFrom(operation.businessDay)
}
