import type { CardUse } from '@tongzhou/domain/account/card-limits'
import { type Day, addMonths, instantAt } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import type { Queryable } from '../../connect'
import { statement } from '../../driver/statement'
import type { CardRow } from './card-store'

/** Bound cards of a customer that are read, the newest. */
export const MOST_CARDS = 50

/** A bound card with what it paid today and this month, failed debits left out (R-BNK-5). */
export interface UsedCard {
  readonly card: CardRow
  readonly use: CardUse
}

/** A row of `usedCardColumns`; all are null for a customer without a card. */
export interface UsedCardRow {
  readonly trade_acco: string | null
  readonly bank_serial: string
  readonly bank_name: string
  readonly branch_name: string | null
  readonly card_tail: string
  readonly contract_no: string | null
  readonly sign_status: string
  readonly trade_account_status: string
  readonly bound_at: Date
  readonly changed_at: Date | null
  readonly change_due_on: Day | null
  readonly name_holds: boolean
  readonly remit_opened_at: Date | null
  readonly used_today: string
  readonly used_this_month: string
}

/** The columns of the cards of each customer of `a`; `usedCardTables` says where they come from. */
export const usedCardColumns = `b.trade_acco, b.bank_serial, b.bank_name, b.branch_name, b.card_tail, b.contract_no, b.sign_status,
  b.trade_account_status, b.bound_at, b.changed_at, b.change_due_on, b.name_holds, b.remit_opened_at, used.today as used_today, used.this_month as used_this_month`

/** What `a` has to tell: customer_no, day_start, month_start, month_end. */
export const usedCardTables = `left join lateral (
    select * from bank_card where customer_no = a.customer_no and unbound_at is null order by bound_at desc limit ${MOST_CARDS}) b on true
  left join lateral (
    select coalesce(sum(p.amount) filter (where p.created_at >= a.day_start), 0) as today, coalesce(sum(p.amount), 0) as this_month
    from payment p
    where p.customer_no = a.customer_no and p.trade_acco = b.trade_acco and p.kind = 'DEBIT' and p.status <> 'FAILED'
      and p.created_at >= a.month_start and p.created_at < a.month_end) used on true`

/** The parameters of `usedCardTables`. */
export function useOfDay(day: Day): { dayStart: Date; monthStart: Date; monthEnd: Date } {
  const first = `${day.slice(0, 7)}-01` as Day // the first of a month is a calendar day

  return {
    dayStart: instantAt(day, '00:00:00.000'),
    monthStart: instantAt(first, '00:00:00.000'),
    monthEnd: instantAt(addMonths(first, 1), '00:00:00.000'),
  }
}

/** The cards of a customer's rows, in their order. */
export function usedCardsFrom(customerNo: string, rows: readonly UsedCardRow[]): UsedCard[] {
  return rows.flatMap((row) =>
    row.trade_acco === null
      ? []
      : [
          {
            card: {
              customerNo,
              tradeAcco: row.trade_acco,
              bankSerial: row.bank_serial,
              bankName: row.bank_name,
              branchName: row.branch_name,
              cardTail: row.card_tail,
              contractNo: row.contract_no,
              signStatus: row.sign_status,
              tradeAccountStatus: row.trade_account_status,
              boundAt: row.bound_at,
              changedAt: row.changed_at,
              changeDueOn: row.change_due_on,
              isNameHeld: row.name_holds,
              remitOpenedAt: row.remit_opened_at,
            },
            use: { usedToday: moneyFrom(row.used_today), usedThisMonth: moneyFrom(row.used_this_month) },
          },
        ],
  )
}

const usedCards = statement<UsedCardRow, ReturnType<typeof useOfDay> & { customerNo: string }>(
  `select ${usedCardColumns}
  from (values (:customerNo::text, :dayStart::timestamptz, :monthStart::timestamptz, :monthEnd::timestamptz) offset 0)
    a (customer_no, day_start, month_start, month_end) ${usedCardTables}
  order by b.bound_at desc limit 50`,
)

/** The bound cards of a customer, newest first. */
export async function findUsedCards(
  db: Queryable,
  query: { customerNo: string; day: Day },
): Promise<UsedCard[]> {
  const { customerNo, day } = query

  return usedCardsFrom(customerNo, await usedCards(db, { customerNo, ...useOfDay(day) }))
}
