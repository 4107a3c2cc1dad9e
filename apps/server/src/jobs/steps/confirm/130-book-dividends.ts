import type { AccountRange, RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { applyDividendRecord, isIncome } from '../../registrar/apply/apply-dividend-record'
import { applyPlainDividends } from '../../registrar/apply/apply-plain-dividends'
import { accountRanges, accountUnits } from '../../registrar/files/record-units'
import { defineStep } from '../../engine/step'

/** Dividends and money-fund income (06), after the trades of the same batch (registrar.md §9). */
export const bookDividends = defineStep<readonly RegistrarRecord[], undefined, AccountRange>({
  name: '130-book-dividends',
  title: '分红入账',
  on: 'trading-day',
  after: ['120-confirm-trades'],
  due: '07:30',
  select: (context) => accountRanges(context, '06'),
  unitsIn: (range, context) => accountUnits(context, '06', range.data),
  applyMany: applyPlainDividends,
  // A dividend booked by itself takes the next number of its bucket; a money fund's income takes none.
  mayShare: (unit) => unit.data.every(isIncome),
  apply: async (tx, unit, { now }) => {
    for (const row of unit.data) await applyDividendRecord(tx, row, now)
  },
})
