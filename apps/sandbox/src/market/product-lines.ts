import type { CalendarName } from './calendar'
import { sectorWords, styleWords, moneyWords, overseasWords, word, type Word } from './names'
import type { BenchmarkPart, FundPlan, FundType, Recipe, Terms } from './plan-types'
import type { Dice } from './random'

/** What a product of a line is made of, before it has a company and codes. */
export interface Design {
  readonly type: FundType
  readonly typeLabel: string
  readonly words: readonly Word[]
  readonly classes: readonly string[]
  readonly active: boolean
  readonly risk: FundPlan['risk']
  readonly calendar: CalendarName
  readonly benchmark: readonly BenchmarkPart[]
  readonly recipe: Partial<Recipe>
  readonly terms: Partial<Terms>
  readonly tags: readonly string[]
}

type Line = (draw: Dice) => Design

const base = {
  classes: ['A', 'C'],
  active: true,
  calendar: 'CN' as const,
  recipe: {},
  terms: {},
  tags: [],
}
const part = (indexCode: string, weight: string): BenchmarkPart => ({ indexCode, fixedRate: null, weight })
const bondKind = word('债券', 'zhai quan')
const mixedKind = word('混合', 'hun he')

function money(draw: Dice): Design {
  const words = [draw.pick(moneyWords), word('货币', 'huo bi')]
  const moneySpread = draw.between(-0.001, 0.0035)
  const quickRedeem = draw.chance(0.6)
  return {
    ...base,
    type: 'MONEY',
    typeLabel: '货币型',
    words,
    classes: ['A'],
    risk: 'R1',
    benchmark: [part('SXDEP', '1')],
    recipe: { moneySpread },
    // The older kind, without quick withdrawal, turns its income into shares once a month.
    terms: { quickRedeem, incomeCarry: quickRedeem ? 'DAILY' : 'MONTHLY' },
    tags: ['货币'],
  }
}

function pureBond(draw: Dice): Design {
  const isShort = draw.chance(0.35)
  return {
    ...base,
    type: 'BOND_PURE',
    typeLabel: isShort ? '债券型-中短债' : '债券型-长债',
    words: [
      draw.pick(styleWords),
      isShort ? word('中短债', 'zhong duan zhai') : word('纯债', 'chun zhai'),
      bondKind,
    ],
    risk: 'R2',
    benchmark: [part('SXBND', '1')],
    recipe: {
      bond: isShort ? 0.45 : draw.between(0.8, 1.3),
      credit: 1,
      alphaYear: draw.between(-0.002, 0.006),
      ownVolatility: 0.00025,
      dividendMonths: draw.chance(0.4) ? [3, 9] : [],
    },
    tags: isShort ? ['稳健', '短债'] : ['稳健'],
  }
}

function mixedBond(draw: Dice): Design {
  const equity = draw.between(0.06, 0.2)
  return {
    ...base,
    type: 'BOND_MIXED',
    typeLabel: '债券型-混合债',
    words: [draw.pick(styleWords), word('增强', 'zeng qiang'), bondKind],
    risk: 'R2',
    benchmark: [part('SXBND', '0.9'), part('SX300', '0.1')],
    recipe: {
      equity,
      bond: 1,
      credit: 1.4,
      alphaYear: draw.between(-0.005, 0.012),
      ownVolatility: 0.0009,
      dividendMonths: draw.chance(0.25) ? [12] : [],
    },
    tags: ['固收+'],
  }
}

function flexible(draw: Dice): Design {
  const equity = draw.between(0.3, 0.7)
  const isHolding = draw.chance(0.3)
  const months = draw.pick([3, 6])
  return {
    ...base,
    type: 'MIXED',
    typeLabel: isHolding ? '混合型-偏债' : '混合型-灵活',
    words: [
      draw.pick(styleWords),
      ...(isHolding
        ? [
            months === 3
              ? word('90天持有期', '90 tian chi you qi')
              : word('180天持有期', '180 tian chi you qi'),
          ]
        : [word('灵活配置', 'ling huo pei zhi')]),
      mixedKind,
    ],
    risk: 'R3',
    benchmark: [part('SX300', '0.5'), part('SXBND', '0.5')],
    recipe: {
      equity: isHolding ? 0.22 : equity,
      growth: draw.between(-0.3, 0.4),
      bond: 0.45,
      alphaYear: draw.between(-0.03, 0.05),
      ownVolatility: 0.0028,
      dividendMonths: draw.chance(0.2) ? [1] : [],
    },
    terms: isHolding ? { holdKind: 'MIN_HOLD', holdDays: months * 30 } : {},
    tags: isHolding ? ['持有期'] : [],
  }
}

function activeEquity(type: 'MIXED_EQUITY' | 'EQUITY', draw: Dice): Design {
  const sector = draw.chance(0.55) ? draw.int(0, sectorWords.length - 1) : null
  const sectorName = sector === null ? undefined : sectorWords[sector]
  return {
    ...base,
    type,
    typeLabel: type === 'EQUITY' ? '股票型' : '混合型-偏股',
    words: [
      ...(sectorName === undefined ? [] : [sectorName]),
      draw.pick(styleWords),
      type === 'EQUITY' ? word('股票', 'gu piao') : mixedKind,
    ],
    risk: sector === null ? 'R3' : 'R4',
    benchmark: [part('SX300', '0.8'), part('SXBND', '0.2')],
    recipe: {
      equity: draw.between(0.75, 1.05),
      size: draw.between(-0.3, 0.8),
      growth: draw.between(-0.6, 1),
      sector,
      sectorWeight: sector === null ? 0 : draw.between(0.7, 1.1),
      alphaYear: draw.between(-0.06, 0.09),
      ownVolatility: draw.between(0.003, 0.0055),
      dividendMonths: draw.chance(0.25) ? [draw.pick([1, 12])] : [],
      splits: draw.chance(0.3),
    },
    terms: draw.chance(0.08) ? { dayMax: draw.pick([1000, 10_000, 100_000]) } : {},
    tags: sectorName === undefined ? ['均衡'] : [sectorName.text],
  }
}

const trackers: readonly (readonly [index: string, name: Word, equity: Partial<Recipe>])[] = [
  ['SX300', word('大盘300', 'da pan 300'), {}],
  ['SX500', word('中盘500', 'zhong pan 500'), { size: 0.9 }],
  ['SX1000', word('小盘1000', 'xiao pan 1000'), { size: 1.6, growth: 0.3 }],
  ['SXGRO', word('成长创新', 'cheng zhang chuang xin'), { size: 0.6, growth: 1.4 }],
  ['SXCON', word('消费主题', 'xiao fei zhu ti'), { sector: 0, sectorWeight: 1 }],
  ['SXMED', word('医药主题', 'yi yao zhu ti'), { sector: 1, sectorWeight: 1 }],
  ['SXTEC', word('科技主题', 'ke ji zhu ti'), { growth: 0.8, sector: 2, sectorWeight: 1 }],
  ['SXNEV', word('新能源主题', 'xin neng yuan zhu ti'), { growth: 0.6, sector: 3, sectorWeight: 1 }],
  [
    'SXDIV',
    word('红利低波', 'hong li di bo'),
    { equity: 0.75, growth: -0.8, sector: 9, sectorWeight: 0.6, dividendMonths: [3, 6, 9, 12] },
  ],
]

function tracker(kind: 'INDEX' | 'INDEX_ENHANCED' | 'FEEDER', draw: Dice): Design {
  const [index, name, exposure] = draw.pick(kind === 'INDEX_ENHANCED' ? trackers.slice(0, 3) : trackers)
  const ending = {
    INDEX: word('指数', 'zhi shu'),
    INDEX_ENHANCED: word('指数增强', 'zhi shu zeng qiang'),
    FEEDER: word('ETF联接', 'ETF lian jie'),
  }[kind]
  return {
    ...base,
    type: kind,
    typeLabel: { INDEX: '指数型-股票', INDEX_ENHANCED: '指数型-增强', FEEDER: '联接基金' }[kind],
    words: [name, ending],
    active: false,
    risk: 'R4',
    benchmark: [part(index, '0.95'), { indexCode: null, fixedRate: '0.005', weight: '0.05' }],
    recipe: {
      equity: 0.95,
      ...exposure,
      alphaYear: kind === 'INDEX_ENHANCED' ? draw.between(0.01, 0.05) : 0.002,
      ownVolatility: kind === 'INDEX_ENHANCED' ? 0.0018 : 0.0003,
      splits: kind === 'INDEX' && draw.chance(0.2),
    },
    tags: ['指数', name.text],
  }
}

function overseas(draw: Dice): Design {
  const isIndex = draw.chance(0.4)
  const name = isIndex ? word('全球股票', 'quan qiu gu piao') : draw.pick(overseasWords)
  return {
    ...base,
    type: 'QDII',
    typeLabel: 'QDII',
    words: [name, isIndex ? word('指数', 'zhi shu') : mixedKind, word('(QDII)', 'QDII')],
    active: !isIndex,
    risk: 'R4',
    calendar: 'US',
    benchmark: [part('SXGLB', '0.95'), { indexCode: null, fixedRate: '0.005', weight: '0.05' }],
    recipe: {
      overseas: draw.between(0.85, 1.05),
      growth: 0.2,
      alphaYear: isIndex ? 0 : draw.between(-0.03, 0.05),
      ownVolatility: isIndex ? 0.0005 : 0.003,
    },
    terms: draw.chance(0.5) ? { dayMax: draw.pick([100, 1000, 10_000]) } : {},
    tags: ['海外'],
  }
}

function fundOfFunds(draw: Dice): Design {
  const equity = draw.between(0.15, 0.6)
  return {
    ...base,
    type: 'FOF',
    typeLabel: 'FOF',
    words: [draw.pick(styleWords), word('90天持有期', '90 tian chi you qi'), mixedKind, word('(FOF)', 'FOF')],
    risk: 'R3',
    benchmark: [part('SX300', '0.4'), part('SXBND', '0.6')],
    recipe: { equity, bond: 1 - equity, alphaYear: draw.between(-0.02, 0.03), ownVolatility: 0.0012 },
    terms: { holdKind: 'MIN_HOLD', holdDays: 90 },
    tags: ['FOF', '持有期'],
  }
}

function interbankCd(draw: Dice): Design {
  return {
    ...base,
    type: 'INTERBANK_CD',
    typeLabel: '同业存单',
    words: [word('同业存单指数7天持有期', 'tong ye cun dan zhi shu 7 tian chi you qi')],
    classes: [''],
    active: false,
    risk: 'R1',
    benchmark: [part('SXDEP', '0.95'), { indexCode: null, fixedRate: '0.005', weight: '0.05' }],
    recipe: { bond: 0.1, credit: 0.3, alphaYear: draw.between(0.012, 0.016), ownVolatility: 0.00005 },
    tags: ['稳健', '持有期'],
  }
}

const equity: Line = (draw) => activeEquity('EQUITY', draw)
const mixedEquity: Line = (draw) => activeEquity('MIXED_EQUITY', draw)
const index: Line = (draw) => tracker('INDEX', draw)
const enhanced: Line = (draw) => tracker('INDEX_ENHANCED', draw)
const feeder: Line = (draw) => tracker('FEEDER', draw)

/** One round of products; the market repeats it until it has as many codes as were asked for. */
export const lines: readonly Line[] = [
  mixedEquity,
  pureBond,
  index,
  money,
  flexible,
  equity,
  mixedBond,
  overseas,
  enhanced,
  fundOfFunds,
  mixedEquity,
  feeder,
  pureBond,
  interbankCd,
  mixedEquity,
  index,
  mixedBond,
  flexible,
  money,
  pureBond,
  mixedEquity,
  equity,
  index,
  flexible,
  enhanced,
  overseas,
  mixedEquity,
  fundOfFunds,
  mixedBond,
  pureBond,
  mixedEquity,
  feeder,
  money,
  flexible,
]

/** Lines of which new funds are raised. */
export const raisingLines: readonly Line[] = [mixedEquity, mixedBond, index, fundOfFunds]

/** The money funds and the mixed fund with fixed codes. */
export const fixedLines = { money, flexible }
