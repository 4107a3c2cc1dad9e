/** A sample index. It follows the market's factors; it is no real index. */
export interface IndexPlan {
  readonly code: string
  readonly name: string
  readonly kind: 'STOCK' | 'BOND' | 'MONEY' | 'GLOBAL'
  readonly start: number
  readonly equity: number
  readonly size: number
  readonly growth: number
  readonly sector: number | null
  readonly sectorWeight: number
  readonly bond: number
  readonly overseas: number
}

const flat = { equity: 0, size: 0, growth: 0, sector: null, sectorWeight: 0, bond: 0, overseas: 0 }
const stock = { ...flat, kind: 'STOCK' as const, equity: 1 }

/** The sample indexes. `SX300` stands where a large-company index stands in real benchmarks. */
export const indexPlans: readonly IndexPlan[] = [
  { ...stock, code: 'SX300', name: '示例大盘300指数', start: 4100 },
  { ...stock, code: 'SX500', name: '示例中盘500指数', start: 5300, size: 0.9 },
  { ...stock, code: 'SX1000', name: '示例小盘1000指数', start: 5900, size: 1.6, growth: 0.3 },
  { ...stock, code: 'SXGRO', name: '示例成长创新指数', start: 2200, size: 0.6, growth: 1.4 },
  { ...stock, code: 'SXCON', name: '示例消费指数', start: 8800, sector: 0, sectorWeight: 1 },
  { ...stock, code: 'SXMED', name: '示例医药健康指数', start: 9600, sector: 1, sectorWeight: 1 },
  { ...stock, code: 'SXTEC', name: '示例科技创新指数', start: 3400, growth: 0.8, sector: 2, sectorWeight: 1 },
  { ...stock, code: 'SXNEV', name: '示例新能源指数', start: 2700, growth: 0.6, sector: 3, sectorWeight: 1 },
  {
    ...stock,
    code: 'SXDIV',
    name: '示例红利低波指数',
    start: 6100,
    equity: 0.75,
    growth: -0.8,
    sector: 9,
    sectorWeight: 0.6,
  },
  { ...flat, kind: 'BOND', code: 'SXBND', name: '示例综合债券指数', start: 200, bond: 1 },
  { ...flat, kind: 'GLOBAL', code: 'SXGLB', name: '示例全球股票指数', start: 3200, overseas: 1 },
  { ...flat, kind: 'MONEY', code: 'SXDEP', name: '示例七天通知存款指数', start: 100 },
]

/** The index of a code; throws for an unknown one. */
export function indexPlan(code: string): IndexPlan {
  const plan = indexPlans.find((candidate) => candidate.code === code)
  if (plan === undefined) throw new Error(`unknown sample index ${code}`)
  return plan
}
