import type { RegistrarRecord } from '@tongzhou/db/stores/registrar-store'
import { applyDividendRecord } from '../registrar/apply-dividend-record'
import { recordUnits } from '../registrar/record-units'
import { defineStep } from '../step'

/** Dividends and money-fund income (06), after the trades of the same batch (registrar handbook §9). */
export const bookDividends = defineStep<RegistrarRecord>({
  name: '130-book-dividends',
  title: '分红入账',
  on: 'trading-day',
  after: ['120-confirm-trades'],
  due: '07:30',
  select: (context) => recordUnits(context, '06'),
  apply: (tx, unit, { now }) => applyDividendRecord(tx, unit.data, now),
})
