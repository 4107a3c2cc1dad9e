import type { DividendFacts } from '@tongzhou/db/stores/registrar/dividend-batch-store'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { bookDividend } from '@tongzhou/domain/clearing/dividend'
import { noMoney } from '@tongzhou/domain/kernel/money'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { dayOf, moneyOf, navOf, requiredDay, sharesOf, textOf } from '../files/stored-record'

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
