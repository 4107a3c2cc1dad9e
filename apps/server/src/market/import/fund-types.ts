/** Fund types of the product and the labels of publishers that map to them (longest beginning wins). */
export const fundTypeLabels = {
  MONEY: '货币型',
  BOND_PURE: '债券型-长债',
  BOND_MIXED: '债券型-混合债',
  MIXED: '混合型-灵活',
  MIXED_EQUITY: '混合型-偏股',
  EQUITY: '股票型',
  INDEX: '指数型-股票',
  INDEX_ENHANCED: '指数型-增强',
  FEEDER: '联接基金',
  QDII: 'QDII',
  FOF: 'FOF',
  INTERBANK_CD: '同业存单',
} as const

export type FundType = keyof typeof fundTypeLabels

export const fundTypes = Object.keys(fundTypeLabels) as FundType[]

const others: readonly (readonly [string, FundType])[] = [
  ['理财型', 'MONEY'],
  ['债券型-中短债', 'BOND_PURE'],
  ['定开债券', 'BOND_PURE'],
  ['固定收益', 'BOND_PURE'],
  ['债券指数', 'BOND_PURE'],
  ['债券型-可转债', 'BOND_MIXED'],
  ['债券型', 'BOND_MIXED'],
  ['混合-FOF', 'FOF'],
  ['混合-绝对收益', 'MIXED'],
  ['混合型', 'MIXED'],
  ['保本型', 'MIXED'],
  ['其他创新', 'MIXED'],
  ['股票指数', 'INDEX'],
  ['ETF-场内', 'INDEX'],
  ['分级杠杆', 'INDEX'],
  ['商品', 'INDEX'],
]

const labels: readonly (readonly [string, FundType])[] = [
  ...fundTypes.map((type) => [fundTypeLabels[type], type] as const),
  ...others,
].sort((a, b) => b[0].length - a[0].length)

/** The type of a publisher's label; no label is a flexible mixed fund. */
export function fundTypeOf(label: string | null): FundType {
  return labels.find(([text]) => label?.startsWith(text))?.[1] ?? 'MIXED'
}

/**
 * The risk level assumed for funds that nobody rated for us: never below what the type usually has (R-SUI-1).
 */
export function usualRisk(type: FundType): 'R1' | 'R2' | 'R3' | 'R4' {
  if (type === 'MONEY') return 'R1'
  if (type === 'BOND_PURE' || type === 'INTERBANK_CD') return 'R2'
  if (
    type === 'EQUITY' ||
    type === 'INDEX' ||
    type === 'INDEX_ENHANCED' ||
    type === 'FEEDER' ||
    type === 'QDII'
  )
    return 'R4'

  return 'R3'
}
