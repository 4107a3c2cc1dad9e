import type { FeeRow, FundType } from './plan-types'

/**
 * The fee table of a class by the 2026 rules: purchase caps 0.8 % active equity, 0.5 % other mixed, 0.3 %
 * index and bond, nothing for money funds; redemption 1.5 % under 7 days, 1 % under 30, 0.5 % under 180 with
 * the exemptions for index, bond and interbank-CD funds.
 */
export function feeTable(type: FundType, shareClass: string, active: boolean): FeeRow[] {
  const isServiceClass = shareClass !== 'A'
  return [
    ...purchaseFees(type, isServiceClass, active),
    ...redeemFees(type),
    ...runningFees(type, isServiceClass, active),
  ]
}

/** Purchase list rate of the A class as a fraction. */
export function purchaseCap(type: FundType, active: boolean): string {
  if (type === 'MONEY' || type === 'INTERBANK_CD') return '0'
  if (type === 'MIXED_EQUITY' || type === 'EQUITY' || (type === 'QDII' && active)) return '0.008'
  if (type === 'MIXED' || type === 'FOF') return '0.005'
  return '0.003'
}

function purchaseFees(type: FundType, isServiceClass: boolean, active: boolean): FeeRow[] {
  const cap = purchaseCap(type, active)
  if (cap === '0' || isServiceClass) {
    return (['PURCHASE', 'SUBSCRIBE'] as const).map((kind) => amountRow(kind, 0, null, '0', null))
  }
  const middle = { '0.008': '0.005', '0.005': '0.003', '0.003': '0.002' }[cap] ?? '0.002'
  return (['PURCHASE', 'SUBSCRIBE'] as const).flatMap((kind) => [
    amountRow(kind, 0, 1_000_000, cap, null),
    amountRow(kind, 1_000_000, 5_000_000, middle, null),
    amountRow(kind, 5_000_000, null, null, 1000),
  ])
}

function amountRow(
  kind: 'PURCHASE' | 'SUBSCRIBE',
  lower: number,
  upper: number | null,
  rate: string | null,
  fixed: number | null,
): FeeRow {
  const isDiscounted = kind === 'PURCHASE' && rate !== null && rate !== '0'
  return {
    kind,
    investor: 'ALL',
    unit: 'AMOUNT',
    lower,
    upper,
    rate,
    fixed,
    discount: isDiscounted ? '0.1' : null,
    toFundRatio: null,
    agencyRatio: '1',
  }
}

function redeemFees(type: FundType): FeeRow[] {
  if (type === 'MONEY' || type === 'INTERBANK_CD') return dayRows('ALL', [[0, null, '0']])
  const full: Tier[] = [
    [0, 7, '0.015'],
    [7, 30, '0.01'],
    [30, 180, '0.005'],
    [180, null, '0'],
  ]
  const short: Tier[] = [
    [0, 7, '0.015'],
    [7, null, '0'],
  ]
  const isBond = type === 'BOND_PURE' || type === 'BOND_MIXED'
  const isIndex = type === 'INDEX' || type === 'INDEX_ENHANCED' || type === 'FEEDER'
  if (!isBond && !isIndex) return dayRows('ALL', full)
  const institution: Tier[] = isBond
    ? [
        [0, 7, '0.015'],
        [7, 30, '0.01'],
        [30, null, '0'],
      ]
    : full

  return [...dayRows('INDIVIDUAL', short), ...dayRows('INSTITUTION', institution)]
}

type Tier = readonly [lower: number, upper: number | null, rate: string]

function dayRows(investor: FeeRow['investor'], tiers: readonly Tier[]): FeeRow[] {
  return tiers.map(([lower, upper, rate]) => ({
    kind: 'REDEEM',
    investor,
    unit: 'DAY',
    lower,
    upper,
    rate,
    fixed: null,
    discount: null,
    toFundRatio: '1',
    agencyRatio: '0',
  }))
}

const yearly: Record<FundType, readonly [management: string, custody: string, service: string]> = {
  MONEY: ['0.0015', '0.0005', '0.001'],
  BOND_PURE: ['0.003', '0.001', '0.002'],
  BOND_MIXED: ['0.006', '0.0015', '0.002'],
  MIXED: ['0.01', '0.002', '0.004'],
  MIXED_EQUITY: ['0.012', '0.002', '0.004'],
  EQUITY: ['0.012', '0.002', '0.004'],
  INDEX: ['0.0015', '0.0005', '0.002'],
  INDEX_ENHANCED: ['0.008', '0.0015', '0.002'],
  FEEDER: ['0.0015', '0.0005', '0.002'],
  QDII: ['0.012', '0.002', '0.004'],
  FOF: ['0.006', '0.0015', '0.004'],
  INTERBANK_CD: ['0.002', '0.0005', '0.002'],
}

/** Yearly running costs of a class as a fraction, taken inside the NAV. */
export function runningCost(type: FundType, shareClass: string, active = true): number {
  return runningFees(type, shareClass !== 'A', active).reduce((sum, row) => sum + Number(row.rate), 0)
}

function runningFees(type: FundType, isServiceClass: boolean, active: boolean): FeeRow[] {
  const [management, custody, service] = yearly[type]
  const isAlwaysServed = type === 'MONEY' || type === 'INTERBANK_CD'
  const serviceRate = type === 'QDII' && !active ? '0.002' : service
  const rows: [FeeRow['kind'], string][] = [
    ['MANAGEMENT', management],
    ['CUSTODY', custody],
  ]
  if (isServiceClass || isAlwaysServed) rows.push(['SERVICE', serviceRate])

  return rows.map(([kind, rate]) => ({
    kind,
    investor: 'ALL',
    unit: 'NONE',
    lower: 0,
    upper: null,
    rate,
    fixed: null,
    discount: null,
    toFundRatio: null,
    agencyRatio: null,
  }))
}
