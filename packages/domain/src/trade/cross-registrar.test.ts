import { expect, test } from 'vitest'
import { dayFrom } from '../kernel/business-day'
import { moneyFrom, noMoney } from '../kernel/money'
import { navFrom } from '../kernel/nav'
import { rateFrom } from '../kernel/rate'
import { sharesFrom } from '../kernel/shares'
import { defaultLags } from '../calendar/settlement'
import { builtInCalendars, exchangeCalendar } from '../calendar/built-in-calendars'
import { assertSettled, balancesOf, postingsOf } from '../clearing/postings'
import {
  type SellThenBuyEvent,
  type SellThenBuyState,
  isSellThenBuyOver,
  moveSellThenBuy,
  secondLegPostings,
  sellThenBuyDays,
  sellThenBuyStates,
} from './sell-then-buy'
import { superTransformAdvance, superTransformRest } from './super-transform'

const events: SellThenBuyEvent[] = [
  'SELL_CONFIRMED',
  'SELL_ENDED',
  'MONEY_ARRIVED',
  'BUY_PLACED',
  'BUY_CONFIRMED',
  'BUY_FAILED',
]

test.each<[SellThenBuyEvent[], SellThenBuyState]>([
  [['SELL_ENDED'], 'CANCELLED'],
  [['SELL_CONFIRMED', 'MONEY_ARRIVED', 'BUY_PLACED', 'BUY_CONFIRMED'], 'DONE'],
  [['SELL_CONFIRMED', 'MONEY_ARRIVED', 'BUY_FAILED'], 'BUY_FAILED_PAID_OUT'],
  [['SELL_CONFIRMED', 'MONEY_ARRIVED', 'BUY_PLACED', 'BUY_FAILED'], 'BUY_FAILED_PAID_OUT'],
])('after %j a sell-then-buy is %s and over', (path, end) => {
  const state = path.reduce(moveSellThenBuy, 'SELL_WAIT')
  expect([state, isSellThenBuyOver(state)]).toEqual([end, true])
})

test('of all pairs of state and event exactly the seven of the table are possible, and every state is reached', () => {
  const possible = [
    'SELL_WAIT SELL_CONFIRMED SELL_CONFIRMED',
    'SELL_WAIT SELL_ENDED CANCELLED',
    'SELL_CONFIRMED MONEY_ARRIVED MONEY_IN',
    'MONEY_IN BUY_PLACED BUY_SENT',
    'MONEY_IN BUY_FAILED BUY_FAILED_PAID_OUT',
    'BUY_SENT BUY_CONFIRMED DONE',
    'BUY_SENT BUY_FAILED BUY_FAILED_PAID_OUT',
  ]
  const found = sellThenBuyStates.flatMap((state) => events.flatMap((event) => outcome(state, event)))
  expect(found).toEqual(possible)
  expect(new Set(found.map((line) => line.split(' ')[2])).size).toBe(sellThenBuyStates.length - 1)
  expect(() => moveSellThenBuy('DONE', 'BUY_FAILED')).toThrow(/in DONE can meet BUY_FAILED/)
})

/** "state event next", or nothing where the transition is an assertion. */
function outcome(state: SellThenBuyState, event: SellThenBuyEvent): string[] {
  try {
    return [`${state} ${event} ${moveSellThenBuy(state, event)}`]
  } catch {
    return []
  }
}

test('the second leg has the T of the day the money is in, or the next day its fund deals', () => {
  const legs = {
    out: { calendar: exchangeCalendar, lags: defaultLags.mixed },
    in: { calendar: exchangeCalendar, lags: defaultLags.mixed },
    moneyLag: 2,
  }
  expect(sellThenBuyDays(dayFrom('2026-09-29'), legs)).toEqual({
    sellConfirmDay: '2026-09-30',
    moneyInDay: '2026-10-08',
    buyTDay: '2026-10-08',
    buyConfirmDay: '2026-10-09',
    sellableDay: '2026-10-12',
  })
  const american = builtInCalendars.US
  const abroad = { ...legs, in: { calendar: american, lags: defaultLags.qdii } }
  expect(sellThenBuyDays(dayFrom('2026-11-24'), abroad)).toMatchObject({
    moneyInDay: '2026-11-26',
    buyTDay: '2026-11-27',
    buyConfirmDay: '2026-12-01',
  })
})

test('the money of the first leg stands for the second order, or goes to the card; both ends leave nothing', () => {
  const net = moneyFrom('9922.94')
  const sold = [...postingsOf('R1', net), ...postingsOf('R2', net)]
  const bought = [...postingsOf('P3', net), ...postingsOf('P4', net)]
  const through = [...sold, ...secondLegPostings(net, 'BUY_PLACED'), ...bought]
  const back = [...sold, ...secondLegPostings(net, 'BUY_FAILED')]
  for (const rows of [through, back]) {
    assertSettled(rows)
    expect(balancesOf(rows).size).toBe(0)
  }
})

test('E21: nine tenths of the estimate buy at once, the rest follows', () => {
  const { estimate, advance } = superTransformAdvance(sharesFrom('8000'), { estimateNav: navFrom('1.2500') })
  expect([estimate, advance]).toEqual(['10000', '9000'].map(moneyFrom))
  expect(superTransformRest(moneyFrom('9922.94'), advance)).toEqual({
    rest: moneyFrom('922.94'),
    short: noMoney,
  })
  expect(superTransformRest(moneyFrom('8999.99'), advance)).toEqual({
    rest: noMoney,
    short: moneyFrom('0.01'),
  })
  const half = { estimateNav: navFrom('1.0001'), ratio: rateFrom('0.5') }
  expect(superTransformAdvance(sharesFrom('0.01'), half).advance).toBe(moneyFrom('0.01'))
})
