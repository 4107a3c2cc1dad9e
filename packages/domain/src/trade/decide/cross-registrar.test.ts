import { expect, test } from 'vitest'
import { dayFrom } from '../../kernel/business-day'
import { moneyFrom, noMoney } from '../../kernel/money'
import { navFrom } from '../../kernel/nav'
import { rateFrom } from '../../kernel/rate'
import { sharesFrom } from '../../kernel/shares'
import { defaultLags } from '../../calendar/settlement'
import { builtInCalendars, exchangeCalendar } from '../../calendar/built-in-calendars'
import { sellThenBuyDays } from '../fee/sell-then-buy'
import { superTransformAdvance, superTransformRest } from '../fee/super-transform'

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
