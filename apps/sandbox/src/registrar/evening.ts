import { createHash } from 'node:crypto'
import { nextTradingDay, plusDays, previousTradingDay, type DayText } from '../market/calendar'
import { convertStatus, periodicStatus, publishedUntil } from '../market/fund-rows'
import { windowFrom } from '../market/open-windows'
import type { FundPlan } from '../market/plan-types'
import type { Books } from './book/books'
import type { Row } from './files/codec'
import { money, plain } from './decimal'
import type { FundBook } from './book/fund-book'
import { queueBatch } from './files/outgoing'
import { fundTypeCodes, limits } from './book/fund-limits'
import { parameterFiles } from './files/parameters'
import { dateText } from './session'
import type { Price, Progress } from './types'

/**
 * Publishes the evening of a trading day: file 07, and the parameter files when they changed. Inside the
 * caller's transaction.
 */
export function publishEvening(facts: {
  readonly books: Books
  readonly fundBook: FundBook
  readonly distributor: string
  readonly day: DayText
  readonly progress: Progress
}): Progress {
  const { books, fundBook, day, distributor, progress } = facts
  const rows: Row[] = []
  for (const fund of fundBook.funds(day)) {
    for (const priced of pricesDue(books, fundBook, fund, day)) {
      books.prices.put(`${fund.code}/${priced.day}`, priced.price)
      rows.push(marketRow(facts, fund, priced))
    }
    if (fund.inception > day)
      rows.push(marketRow(facts, fund, { day, price: { nav: 10_000n, income: null } }))
  }
  const common = { day, version: progress.version, distributor, summary: 1 }
  queueBatch(books, { ...common, stream: 'OFJ', files: [{ type: '07', rows }] })
  const parameters = parameterFiles({ books, fundBook, distributor, day })
  const hash = createHash('sha256').update(JSON.stringify(parameters.stable)).digest('hex')
  if (hash !== progress.parameters) queueBatch(books, { ...common, stream: 'OFC', files: parameters.files })

  return { ...progress, parameters: hash, nextEvening: nextTradingDay(day) }
}

interface PricedDay {
  readonly day: DayText
  readonly price: Price
}

/**
 * What this evening brings for a fund: the day that is due, for money funds each natural day since the last
 * file, and corrections.
 */
function pricesDue(books: Books, fundBook: FundBook, fund: FundPlan, day: DayText): PricedDay[] {
  const due: DayText[] = []
  if (fund.type === 'MONEY') {
    for (let at = plusDays(previousTradingDay(day), 1); at <= day; at = plusDays(at, 1)) due.push(at)
  } else {
    due.push(publishedUntil(fund, day))
  }
  const fixed = books.fixedPrices
    .values({ prefix: `${fund.code}/` })
    .map((entry) => entry.day)
    .filter((at) => books.prices.get(`${fund.code}/${at}`) !== undefined)

  return [...new Set([...fixed, ...due])]
    .toSorted((left, right) => left.localeCompare(right))
    .flatMap((at) => {
      const price = fundBook.price(fund, at)
      const before = books.prices.get(`${fund.code}/${at}`)
      const isSame = before !== undefined && before.nav === price?.nav && before.income === price.income
      return price === null || (isSame && !due.includes(at)) ? [] : [{ day: at, price }]
    })
}

function marketRow(
  facts: { readonly books: Books; readonly fundBook: FundBook; readonly day: DayText },
  fund: FundPlan,
  { day, price }: PricedDay,
): Row {
  const next = nextTradingDay(facts.day)
  const status = facts.fundBook.status(fund, next)
  const isRaising = fund.inception > facts.day
  const size = isRaising ? 0n : facts.fundBook.sizeOf(fund)
  return {
    FundName: fund.name,
    TotalFundVol: money((size * 10_000n) / price.nav),
    FundCode: fund.code,
    FundStatus: status,
    NAV: plain(price.nav, 4),
    UpdateDate: dateText(day),
    NetValueType: '0',
    AccumulativeNAV: plain(isRaising ? price.nav : facts.fundBook.accumulated(fund, day, price.nav), 4),
    ConvertStatus: convertStatus(fund, status),
    PeriodicStatus: periodicStatus(status),
    TransferAgencyStatus: '3',
    FundSize: money(size),
    CurrencyType: '156',
    AnnouncFlag: '0',
    DefDividendMethod: fund.terms.dividendDefault,
    RegistrarCode: facts.books.ta,
    FaceValue: '1.0000',
    ...limits(fund),
    IPOStartDate: dateText(fund.raising?.from ?? ''),
    IPOEndDate: dateText(fund.raising?.to ?? ''),
    FundManagerCode: String(fund.company.index + 1).padStart(3, '0'),
    ...dealingFields(fund, next),
    ...moneyFields(facts.fundBook, fund, { day, price }),
    FundType: fundTypeCodes[fund.type],
    FundTypeName: fund.typeLabel,
    RegistrarName: `示例登记机构${facts.books.ta}`,
    FundManagerName: fund.company.name,
    FundServerTel: fund.company.phone,
    FundInternetAddress: fund.company.website,
  }
}

/**
 * The next day of dealing; of a periodically open fund with the end of its window, which only version 22 can
 * say.
 */
function dealingFields(fund: FundPlan, next: DayText): Row {
  const window = windowFrom(fund, next)
  if (window === null) return { NextTradeDate: dateText(next) }

  return {
    NextTradeDate: dateText(window.from > next ? window.from : next),
    NextTradeEndDate: dateText(window.to),
  }
}

function moneyFields(fundBook: FundBook, fund: FundPlan, { day, price }: PricedDay): Row {
  if (price.income === null) return {}
  const income = price.income < 0n ? -price.income : price.income
  const sevenDays = BigInt(fundBook.yieldOn(fund, day) ?? 0)
  const dayIncome = (fundBook.sizeOf(fund) * income) / 100_000_000n
  return {
    FundIncome: plain(income, 4),
    FundIncomeFlag: price.income < 0n ? '1' : '0',
    Yield: plain(sevenDays < 0n ? -sevenDays : sevenDays, 3),
    YieldFlag: sevenDays < 0n ? '1' : '0',
    FundDayIncomeFlag: price.income < 0n ? '1' : '0',
    FundDayIncome: money(dayIncome),
  }
}
