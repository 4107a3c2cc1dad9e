import { RowRefused } from './parse-row'
import type { TableImport } from './take-table'

const feeTypes = ['PURCHASE', 'SUBSCRIBE', 'REDEEM', 'MANAGEMENT', 'CUSTODY', 'SERVICE'] as const
/** Highest rate a fee row may have; the legal caps of §4.2 are checked by the alert, not by refusal. */
const MOST_RATE = 0.1

/**
 * Fee tiers of purchase, subscription and redemption; the running fees go to the fund itself (`runningFees`).
 */
export const fees: TableImport = {
  file: 'fees.csv',
  required: ['fund_code', 'fee_type', 'investor', 'unit', 'valid_from'],
  table: 'fund_fee_rule',
  key: ['fund_code', 'fee_type', 'charge_type', 'investor_type', 'tier_unit', 'lower_bound', 'valid_from'],
  columns: [
    ['fund_code', 'text'],
    ['fee_type', 'text'],
    ['charge_type', 'text'],
    ['investor_type', 'text'],
    ['tier_unit', 'text'],
    ['lower_bound', 'numeric'],
    ['upper_bound', 'numeric'],
    ['rate', 'numeric'],
    ['fixed_amount', 'numeric'],
    ['fund_share_ratio', 'numeric'],
    ['discount', 'numeric'],
    ['agency_ratio', 'numeric'],
    ['valid_from', 'date'],
    ['valid_to', 'date'],
    ['source', 'text'],
  ].map(([name = '', type = '']) => ({ name, type })),
  onlyNew: true,
  rows: (r) => {
    const feeType = r.oneOf('fee_type', feeTypes)
    const [rate, fixed] = [r.decimalOrNull('rate', 9), r.decimalOrNull('fixed', 2)]
    if ((rate === null) === (fixed === null)) throw new RowRefused('exactly one of rate and fixed is needed')
    if (rate !== null && (Number(rate) < 0 || Number(rate) > MOST_RATE))
      throw new RowRefused(`rate out of range: ${rate}`)
    const [lower, upper] = [r.decimalOrNull('lower', 2) ?? '0', r.decimalOrNull('upper', 2)]
    if (upper !== null && Number(upper) <= Number(lower)) throw new RowRefused('upper is not above lower')
    if (feeType === 'MANAGEMENT' || feeType === 'CUSTODY' || feeType === 'SERVICE') return []
    // '1' individual, '0' institution: an ALL row stands for individuals, whom we sell to.
    const investor =
      r.oneOf('investor', ['ALL', 'INDIVIDUAL', 'INSTITUTION'] as const) === 'INSTITUTION' ? '0' : '1'

    return [
      [
        r.text('fund_code'),
        feeType,
        '0',
        investor,
        r.oneOf('unit', ['AMOUNT', 'DAY'] as const),
        lower,
        upper,
        rate ?? '0',
        fixed,
        r.decimalOrNull('to_fund_ratio', 6) ?? '1',
        r.decimalOrNull('discount', 6) ?? '1',
        r.decimalOrNull('agency_ratio', 6) ?? '1',
        r.day('valid_from'),
        r.dayOrNull('valid_to'),
        'import',
      ],
    ]
  },
}
