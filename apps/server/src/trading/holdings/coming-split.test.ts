import type { HeldPosition } from '@tongzhou/db/stores/holding/holding-store'
import type { BookedEvent } from '@tongzhou/db/stores/holding/position-event-store'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { moneyFrom, noMoney } from '@tongzhou/domain/kernel/money'
import { navFrom } from '@tongzhou/domain/kernel/nav'
import { noShares, sharesFrom } from '@tongzhou/domain/kernel/shares'
import { expect, test } from 'vitest'
import { withComingSplit } from './coming-split'

const SPLIT_DAY = dayFrom('2026-12-01')
const splits = new Map([[SPLIT_DAY, '0.9934']])
const position: HeldPosition = {
  customerNo: 'C1',
  tradeAcco: 'A1',
  fundCode: '890021',
  chargeType: '0',
  totalShares: sharesFrom('5154.57'),
  frozenShares: noShares,
  lockedShares: noShares,
  unpaidIncome: noMoney,
  dividendMode: '1',
  blockedReason: null,
  bankName: '示例银行',
  cardTail: '1234',
  typedCosts: 0,
}
const about = { seq: 1n, tradeAcco: 'A1', fundCode: '890021', chargeType: '0' } as const
const bought: BookedEvent = {
  ...about,
  day: dayFrom('2026-11-16'),
  confirmDay: dayFrom('2026-11-17'),
  orderNo: null,
  event: { kind: 'buy', shares: sharesFrom('5154.57'), amount: moneyFrom('5177.52') },
}
const split: BookedEvent = {
  ...about,
  day: SPLIT_DAY,
  confirmDay: dayFrom('2026-12-02'),
  orderNo: null,
  event: { kind: 'split', sharesAfter: sharesFrom('5120.54') },
}
const navOn = (...days: string[]) =>
  days.map((day) => ({ day: dayFrom(day), nav: navFrom('1.0000'), incomePer10k: null }))
const of = (events: BookedEvent[], days: string[]) =>
  withComingSplit(splits, { positions: [position], events, navs: navOn(...days), marks: [] })

test('on the evening of a split its NAV counts with the shares that will come, until the registrar has told of them', () => {
  expect(of([bought], ['2026-11-30'])).toEqual({ events: [bought], comingSplit: null })
  const evening = of([bought], ['2026-11-30', '2026-12-01'])
  expect(evening.comingSplit).toEqual({ day: SPLIT_DAY, ratio: '0.9934' })
  expect(evening.events.at(-1)).toMatchObject({
    day: SPLIT_DAY,
    event: { kind: 'split', sharesAfter: sharesFrom('5120.55') },
  })
  expect(of([bought, split], ['2026-11-30', '2026-12-01'])).toEqual({
    events: [bought, split],
    comingSplit: null,
  })
})

test('shares that come before the NAV of their day wait for it; nobody without shares has a split coming', () => {
  expect(of([bought, split], ['2026-11-30']).events).toEqual([bought])
  expect(of([], ['2026-12-01'])).toEqual({ events: [], comingSplit: null })
})
