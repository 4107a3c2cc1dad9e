import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import type { Tx } from '@tongzhou/db/connect'
import {
  closeMendedBreaks,
  countClosedBreaks,
  isBreakAccepted,
  addBreak,
} from '@tongzhou/db/stores/registrar/break-store'
import { bookedDifferences } from '@tongzhou/db/stores/settlement/difference-store'
import { bookEntries } from '@tongzhou/db/stores/settlement/ledger-store'
import { dueFigures } from '@tongzhou/db/stores/trade/own-due-store'
import { type RegistrarDue } from '@tongzhou/db/stores/registrar/registrar-due-store'
import type { LedgerEvent } from '@tongzhou/domain/clearing/postings'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import {
  type Money,
  negateMoney,
  noMoney,
  printMoney,
  subtractMoney,
  sumMoney,
} from '@tongzhou/domain/kernel/money'
import { entryOf } from '../../../settlement/ledger-row'
import type { StepContext } from '../../engine/step'
import { type DueGroup, dueBefore } from './due-groups'

const KIND = 'MONEY_DUE'

/** What a registrar lists for a fund, business and day, beside our own books; the two may agree. */
export interface DueDifference {
  readonly line: RegistrarDue
  /** fund/business/confirmation day. */
  readonly key: string
  readonly ours: Money
  readonly theirs: Money
}

interface Found extends DueDifference {
  /** Its break is of this day, on which it is met first. */
  readonly firstPayDate: Day
  /** No further part of it is paid later. */
  readonly isLast: boolean
}

/**
 * Compares a registrar's list with our own books (R9). Every difference is a `MONEY_DUE` break, and nothing
 * of that pay day is paid until the list is corrected or two persons have accepted exactly these figures.
 * Returns the figures to book, those that agree too; throws for what nobody accepted.
 */
export async function acceptedDifferences(context: StepContext, group: DueGroup): Promise<DueDifference[]> {
  const { db } = context.services.connection
  const { taCode, payDate: day } = group
  const found = await figuresOf(context, group)
  const known = found
    .filter(({ ours, theirs }) => ours !== theirs)
    .map((one) => breakOf(taCode, one.firstPayDate, one))
  await closeMendedBreaks(db, {
    day,
    kind: KIND,
    about: [...new Set(group.lines.map((line) => `${taCode} ${keyOf(line)} `))],
    still: known.map(({ subject }) => subject),
    now: context.now,
  })
  const open: string[] = []
  for (const one of known) {
    if (await isBreakAccepted(db, one)) continue
    await addBreak(db, { ...one, now: context.now })
    open.push(`${one.subject}: ours ${one.ours}, theirs ${one.theirs}`)
  }
  if (open.length > 0) throw new Error(`MONEY_DUE_DIFFERS ${open.join('; ')}`)

  return found.filter(({ isLast }) => isLast)
}

/** A step stopped by a difference tries again once one was closed or the registrar's list has changed. */
export async function dueMark(context: StepContext, direction: 'RECEIVE' | 'PAY'): Promise<string> {
  const closed = await countClosedBreaks(context.services.connection.db, KIND)
  const groups = await dueBefore[direction](context)
  const listed = groups.map(({ taCode, payDate, total }) => `${taCode}/${payDate}/${printMoney(total)}`)

  return `${closed} ${listed.join(' ')}`
}

/**
 * Of confirmations that are paid on several days the whole sum is compared on each of them, and a difference
 * booked on the last.
 */
async function figuresOf(context: StepContext, group: DueGroup): Promise<Found[]> {
  const { taCode, payDate, lines } = group
  const [first] = lines
  if (first === undefined) return []
  const asked = [...new Map(lines.map((line) => [keyOf(line), line])).entries()]
  const of = { taCode, direction: first.direction }
  const figures = await dueFigures(
    context.services.connection.db,
    of,
    asked.map(([, line]) => line),
  )

  return asked.flatMap(([key, line], at) => {
    const found = figures[at]
    if (found === undefined) return []
    const { ours, theirs, firstPayDate, lastPayDate } = found

    return [{ line, key, ours, theirs, firstPayDate, isLast: lastPayDate <= payDate }]
  })
}

const keyOf = (line: RegistrarDue): string => `${line.fundCode}/${line.bizCode}/${line.confirmDate}`

/**
 * The break of a difference; the registrar's figure stands in its subject, so that another figure is another
 * break.
 */
function breakOf(taCode: string, day: Day, { key, ours, theirs }: DueDifference) {
  const [own, listed] = [printMoney(ours), printMoney(theirs)]

  return { day, kind: KIND, subject: `${taCode} ${key} ${listed}`, ours: own, theirs: listed }
}

/** The events that move an accepted difference to 2099, by what the account would be left with (R9). */
const received: Readonly<Record<string, { readonly more: LedgerEvent; readonly less: LedgerEvent }>> = {
  [confirmationCode.dividend]: { more: 'E2_DIVIDEND_MORE', less: 'E2_DIVIDEND_LESS' },
  [confirmationCode.raisingFailed]: { more: 'E2_REFUND_MORE', less: 'E2_REFUND_LESS' },
  [confirmationCode.quickRedemption]: { more: 'E2_QUICK_MORE', less: 'E2_QUICK_LESS' },
}
const redeemed = { more: 'E2_REDEMPTION_MORE', less: 'E2_REDEMPTION_LESS' } as const
const paid = { more: 'E2_PAID_MORE', less: 'E2_PAID_LESS' } as const

const eventsOf = ({ direction, bizCode }: RegistrarDue) =>
  direction === 'PAY' ? paid : (received[bizCode] ?? redeemed)

/**
 * Books accepted differences to 2099, beside the registrar's figures that move: the accounts of the money due
 * end at what our books say. Of confirmations that it lists again, only what has changed since is booked.
 */
export async function bookDifferences(
  tx: Tx,
  found: readonly DueDifference[],
  at: { readonly payDate: Day; readonly day: Day; readonly now: Date },
): Promise<void> {
  const [first] = found
  if (first === undefined) return
  const { taCode } = first.line
  const booked = await bookedDifferences(tx, {
    taCode,
    events: found.flatMap(({ line }) => Object.values(eventsOf(line))),
    keys: found.map(({ key }) => key),
  })
  await bookEntries(tx, {
    day: at.day,
    now: at.now,
    entries: found.map(({ line, key, ours, theirs }) => {
      const events = eventsOf(line)
      const before = (event: LedgerEvent) => booked.filter((one) => one.event === event && one.key === key)
      const sum = (event: LedgerEvent) => sumMoney(before(event).map(({ amount }) => amount))
      const net = subtractMoney(sum(events.more), sum(events.less))
      const change = subtractMoney(subtractMoney(theirs, ours), net)
      const event = change > noMoney ? events.more : events.less
      const times = before(event).length
      const cause = `${taCode}:${at.payDate}:${key}${times === 0 ? '' : `:${times + 1}`}`

      return entryOf(event, change > noMoney ? change : negateMoney(change), { cause, taCode })
    }),
  })
}
