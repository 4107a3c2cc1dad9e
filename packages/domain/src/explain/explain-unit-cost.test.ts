import { expect, test } from 'vitest'
import { positionFigures } from '../holding/position-figures'
import { type PositionEvent, positionAfter } from '../holding/position'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { sharesFrom } from '../kernel/shares'
import type { Explanation } from './explanation'
import { explainUnitCost } from './explain-unit-cost'

const buy = (shares: string, amount: string): PositionEvent => ({
  kind: 'buy',
  shares: sharesFrom(shares),
  amount: moneyFrom(amount),
})
const sell = (shares: string, net: string): PositionEvent => ({
  kind: 'sell',
  shares: sharesFrom(shares),
  net: moneyFrom(net),
})
const paid = (amount: string): PositionEvent => ({ kind: 'cash-dividend', amount: moneyFrom(amount) })

/** All of a first holding is sold, and its dividend comes late; then a second one, a part of it sold. */
const events = [
  buy('1000.00', '1000.00'),
  sell('1000.00', '1100.00'),
  paid('5.00'),
  buy('500.00', '600.00'),
  sell('200.00', '300.00'),
  paid('10.00'),
]
const accountOf = (label: string, of: readonly PositionEvent[]) => ({
  label,
  events: of.map((event, at) => ({ day: dayFrom(`2026-11-0${at + 1}`), event, orderNo: `O${at}` })),
})
const leaves = (node: Explanation): string[] =>
  node.args.length === 0 ? [`${node.label} ${node.value}`] : node.args.flatMap(leaves)

test('R-POS-3: a share cost what is left of its purchases, or what was paid in since nothing was held less what came back', () => {
  const own = [accountOf('招商银行(尾号 6222)', events)]
  const figures = positionFigures(positionAfter(events), navFrom('1.3000'))
  const holding = explainUnitCost(own, 'holding')
  expect(holding).toMatchObject({ label: '持有成本价', op: 'DIV', value: '1.2000' })
  expect(holding?.value).toBe(figures.costPrice)
  const diluted = explainUnitCost(own, 'diluted')
  expect(diluted).toMatchObject({ label: '摊薄成本价', op: 'DIV', value: '0.9667' })
  expect(diluted?.value).toBe(figures.dilutedPrice)
  // What belongs to the first holding is no part of either.
  expect(leaves(diluted?.args[0] as Explanation)).toEqual(['买入 600.00', '卖出 300.00', '现金分红 10.00'])
})

test('accounts are added up before they are divided, and an unknown cost leaves none', () => {
  const two = [
    accountOf('招商银行(尾号 6222)', events),
    accountOf('工商银行(尾号 0001)', [buy('100.00', '150.00')]),
  ]
  expect(explainUnitCost(two, 'holding')).toMatchObject({
    value: '1.2750',
    args: [
      {
        label: '持有成本',
        value: '510.00',
        args: [{ label: '招商银行(尾号 6222)' }, { label: '工商银行(尾号 0001)' }],
      },
      { label: '持有份额', value: '400.00' },
    ],
  })
  const moved: PositionEvent = {
    kind: 'moved-in',
    shares: sharesFrom('10.00'),
    value: moneyFrom('12.00'),
    isCostKnown: false,
  }
  expect(explainUnitCost([accountOf('招商银行(尾号 6222)', [moved])], 'holding')).toBeNull()
  expect(explainUnitCost([accountOf('招商银行(尾号 6222)', events.slice(0, 2))], 'diluted')).toBeNull()
})
