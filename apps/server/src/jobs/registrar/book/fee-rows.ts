import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { FeeRow } from '@tongzhou/db/stores/fund/fund-parameter-store'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { noRate } from '@tongzhou/domain/kernel/rate'
import { isNoLimit } from '../files/limits'
import { dayOf, moneyOf, rateOf, textOf } from '../files/stored-record'

const feeTypes: Readonly<Record<string, FeeRow['feeType']>> = {
  [applicationCode.subscription]: 'SUBSCRIBE',
  [applicationCode.purchase]: 'PURCHASE',
  [applicationCode.redemption]: 'REDEEM',
}

/** Fee tiers out of C5 rows: what individuals pay (CapitalType 002) to buy, subscribe and redeem. */
export function feeRowsOf(rows: readonly RegistrarRecord[]): FeeRow[] {
  return rows.flatMap(({ record }) => {
    const chargeType = textOf(record, 'ShareClass') === '1' ? ('1' as const) : ('0' as const)
    const byDays = textOf(record, 'GetFeeRateMethod') === '2'
    const listed = feeTypes[textOf(record, 'BusinessCode')]
    // What back-end shares pay for their purchase by the days they were held (§4.8).
    const feeType =
      listed !== undefined && listed !== 'REDEEM' && chargeType === '1' && byDays ? 'BACK_END' : listed
    const validFrom = dayOf(record, 'OperateDate')
    // Rows for institutions (0) and products (2) are tiers of their own beside those of persons; tiers by
    // shares price nothing here.
    const isOurs =
      textOf(record, 'CapitalType') === '002' &&
      ['1', ''].includes(textOf(record, 'IndividualOrInstitution')) &&
      textOf(record, 'GetFeeRateMethod') !== '3'
    if (feeType === undefined || validFrom === null || !isOurs) return []
    const lower = byDays ? days(textOf(record, 'DaysLowerLimit')) : moneyOf(record, 'AmountLowerLimit')
    const upper = byDays ? days(textOf(record, 'DaysUpperLimit')) : moneyOf(record, 'AmountUpperLimit')
    const rate = rateOf(record, 'RateFee')
    const fixed = moneyOf(record, 'MinFee')
    const noEnd = upper === 0n || (byDays ? upper >= 9_999_900n : isNoLimit(upper))

    return [
      {
        feeType,
        chargeType,
        unit: byDays ? ('DAY' as const) : ('AMOUNT' as const),
        // Both are kept in hundredths: amounts in fen, days as hundredths of a day, as the table's column has
        // it.
        lower,
        upper: noEnd ? null : upper,
        rate,
        fixed: rate === noRate && fixed > 0n ? fixed : null,
        validFrom,
      },
    ]
  })
}

function days(text: string): bigint {
  return BigInt(text === '' ? '0' : text) * 100n
}
