import type { DistributionTerm } from '@tongzhou/db/stores/fund/fund-distribution-store'
import type { RegistrarRecord } from '@tongzhou/db/stores/registrar/registrar-record-store'
import { dayOf, sharesOf, textOf } from '../files/stored-record'

/** What of a C2 row two persons have to look at. */
export interface TermProblem {
  readonly subject: string
  readonly ours: string
  readonly theirs: string
}

/** Longest settlement that is taken as one. */
const LONGEST_DAYS = 60

/**
 * The terms that C2 rows agree with this distributor for front-end shares, the ones we sell; and what cannot
 * be taken over.
 */
export function distributionTermsOf(
  rows: readonly RegistrarRecord[],
  distributor: string,
): { readonly terms: DistributionTerm[]; readonly problems: TermProblem[] } {
  const terms: DistributionTerm[] = []
  const problems: TermProblem[] = []
  for (const { record, fileDate } of rows) {
    const isOurs = ['', distributor].includes(textOf(record, 'DistributorCode'))
    if (!isOurs || textOf(record, 'ShareClass') === '1') continue
    const fundCode = textOf(record, 'FundCode')
    const buyPayDays = daysOf(record, 'BuyPayPeriod')
    const redeemPayDays = daysOf(record, 'RedemptionPayPeriod')
    if (textOf(record, 'ModifyWay') === '2' && textOf(record, 'WholeFlag') === '0') {
      problems.push({ subject: `C2 ${fundCode} relation`, ours: 'sold', theirs: 'deleted' })
      continue
    }
    if (textOf(record, 'ChargePayMethod') === '1') {
      problems.push({ subject: `C2 ${fundCode} ChargePayMethod`, ours: 'net', theirs: 'gross' })
    }
    if (buyPayDays === null || redeemPayDays === null) {
      const theirs = `${textOf(record, 'BuyPayPeriod')} / ${textOf(record, 'RedemptionPayPeriod')}`
      problems.push({ subject: `C2 ${fundCode} days`, ours: 'whole days', theirs })
      continue
    }
    const validFrom = dayOf(record, 'OperateDate') ?? fileDate
    const isDiscountAllowed = textOf(record, 'IsDiscount') !== '0'
    terms.push({ fundCode, validFrom, isDiscountAllowed, buyPayDays, redeemPayDays })
  }

  return { terms, problems }
}

/** Whole days of a field with two decimals; null for anything else. */
function daysOf(record: RegistrarRecord['record'], name: string): number | null {
  const hundredths = sharesOf(record, name)
  const days = Number(hundredths / 100n)

  return hundredths % 100n === 0n && days >= 0 && days <= LONGEST_DAYS ? days : null
}
