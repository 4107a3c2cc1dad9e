import type { RegistrarRecord } from '@tongzhou/db/stores/registrar-store'
import type { Posting } from '@tongzhou/domain/clearing/postings'
import { bookDividend } from '@tongzhou/domain/clearing/dividend'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { type Money, noMoney } from '@tongzhou/domain/kernel/money'
import type { Nav } from '@tongzhou/domain/kernel/nav'
import { type Shares, noShares } from '@tongzhou/domain/kernel/shares'
import { dayOf, moneyOf, navOf, requiredDay, sharesOf, textOf } from './stored-record'

/** What a dividend's row (06, 143) makes of its order. */
export interface DividendFacts {
  readonly serial: string
  readonly isCash: boolean
  /** Cash, fen; nothing of a reinvestment. */
  readonly cash: Money
  readonly shares: Shares
  /** The ex-day. */
  readonly tDay: Day
  readonly confirmDay: Day
  /** When the cash is due at the card; null when there is none. */
  readonly arriveDay: Day | null
  /** The dividend before anything was taken off. */
  readonly amount: Money
  /** What the order is confirmed with. */
  readonly confirmAmount: Money
  readonly nav: Nav | null
  readonly returnCode: string
  readonly postings: readonly Posting[]
}

/** Reads a dividend's row: shares where it brings any, else cash (§3.8). */
export function dividendFacts({ record }: RegistrarRecord, serial: string): DividendFacts {
  const confirmDay = requiredDay(record, 'TransactionCfmDate')
  const shares = sharesOf(record, 'VolOfDividendforReinvestment')
  const cash = moneyOf(record, 'ConfirmedAmount')
  const announced = moneyOf(record, 'DividendAmount')
  const isCash = shares === noShares
  const { postings } = bookDividend({
    taSerialNo: serial,
    mode: isCash ? 'cash' : 'reinvest',
    amount: cash,
    shares,
    confirmDay,
    registerDay: null,
  })

  return {
    serial,
    isCash,
    cash,
    shares,
    tDay: dayOf(record, 'XRDate') ?? confirmDay,
    confirmDay,
    arriveDay: isCash && cash > noMoney ? (dayOf(record, 'DividentDate') ?? confirmDay) : null,
    amount: announced > noMoney ? announced : cash,
    confirmAmount: isCash ? cash : announced,
    nav: navOf(record, 'NAV'),
    returnCode: textOf(record, 'ReturnCode'),
    postings,
  }
}
