import { word, type Word } from './names'
import type { Design } from './product-lines'
import type { Dice } from './random'

/**
 * A fund of a particular kind: the place of its company (even: registered with T1, odd: with T2) and what it
 * is made of.
 */
export interface SpecialLine {
  readonly company: number
  readonly design: (draw: Dice) => Design
}

/**
 * The kinds that ordinary products do not have, so that every market shows them: shares converted every
 * quarter, shares that fall due and roll on, and funds that open in windows. In the order of their codes.
 */
export const specialLines: readonly SpecialLine[] = [
  { company: 0, design: converted },
  { company: 0, design: (draw) => rolling(7, word('7天滚动持有', '7 tian gun dong chi you'), draw) },
  { company: 1, design: (draw) => rolling(30, word('30天滚动持有', '30 tian gun dong chi you'), draw) },
  { company: 0, design: (draw) => rolling(90, word('90天滚动持有', '90 tian gun dong chi you'), draw) },
  { company: 1, design: (draw) => quarterly(draw) },
  { company: 0, design: (draw) => monthly(draw) },
]

const bond = {
  classes: ['A'],
  active: true,
  calendar: 'CN' as const,
  type: 'BOND_PURE' as const,
  typeLabel: '债券型-中短债',
  risk: 'R2' as const,
  benchmark: [{ indexCode: 'SXBND', fixedRate: null, weight: '1' }],
}

/**
 * On the first trading day of a quarter's last month the shares are converted, so that one is worth 1.0000
 * again.
 */
function converted(draw: Dice): Design {
  return {
    ...bond,
    type: 'MIXED',
    typeLabel: '混合型-灵活',
    risk: 'R3',
    words: [word('季度折算', 'ji du zhe suan'), word('混合', 'hun he')],
    benchmark: [
      { indexCode: 'SX300', fixedRate: null, weight: '0.5' },
      { indexCode: 'SXBND', fixedRate: null, weight: '0.5' },
    ],
    recipe: {
      equity: draw.between(0.45, 0.55),
      bond: 0.5,
      alphaYear: 0.01,
      ownVolatility: 0.0025,
      normalMonths: [3, 6, 9, 12],
    },
    terms: {},
    tags: ['定期折算'],
  }
}

/** Each lot may be redeemed on the last day of its period; what is not goes on for another one. */
function rolling(days: number, name: Word, draw: Dice): Design {
  return {
    ...bond,
    words: [name, word('债券', 'zhai quan')],
    recipe: recipeOf(draw),
    terms: { holdKind: 'ROLLING', holdDays: days },
    tags: ['稳健', '滚动持有'],
  }
}

function quarterly(draw: Dice): Design {
  return {
    ...bond,
    typeLabel: '债券型-长债',
    words: [word('3个月定期开放', '3 ge yue ding qi kai fang'), word('债券', 'zhai quan')],
    recipe: { ...recipeOf(draw), bond: draw.between(0.8, 1.1) },
    terms: { holdKind: 'PERIODIC_OPEN', opening: { months: [2, 5, 8, 11], fromDay: 16, days: 10 } },
    tags: ['定期开放'],
  }
}

function monthly(draw: Dice): Design {
  return {
    ...bond,
    words: [word('1个月定期开放', '1 ge yue ding qi kai fang'), word('债券', 'zhai quan')],
    recipe: recipeOf(draw),
    terms: {
      holdKind: 'PERIODIC_OPEN',
      opening: { months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], fromDay: 23, days: 3 },
    },
    tags: ['定期开放'],
  }
}

function recipeOf(draw: Dice): Design['recipe'] {
  return { bond: 0.45, credit: 1, alphaYear: draw.between(0.002, 0.006), ownVolatility: 0.00025 }
}
