import { customerHome } from '@tongzhou/contract/home/customer-home'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import type { Database, Tx } from '@tongzhou/db/connect'
import { findPositionMarks } from '@tongzhou/db/stores/holding/position-mark-store'
import {
  type OwedMove,
  findFeesSince,
  findOwedMoves,
  findQuickPayouts,
  findShareMoves,
} from '@tongzhou/db/stores/holding/wealth-move-store'
import { marketValueOf } from '@tongzhou/domain/holding/position-figures'
import { type WealthMove, wealthChange } from '@tongzhou/domain/home/wealth-change'
import { type Day, addDays, instantAt } from '@tongzhou/domain/kernel/business-day'
import {
  type Money,
  addMoney,
  maxMoney,
  negateMoney,
  noMoney,
  subtractMoney,
  sumMoney,
} from '@tongzhou/domain/kernel/money'
import type { Nav } from '@tongzhou/domain/kernel/nav'
import { type Shares, noShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import type { Market } from '../../market/market-data'
import { type FundHolding, findHoldings, holdingsOf, newestDay } from '../../trading/holdings/fund-holdings'
import { findHoldingFacts } from '../../trading/holdings/holding-facts'
import { findNews } from './home-news'
import { findTodos } from './home-todos'

type Change = NonNullable<CallOutput<typeof customerHome>['change']>
type Kind = Change['moves'][number]['kind']
type Move = WealthMove & { readonly kind: Kind; readonly orderNo: string | null }

/**
 * What changed since the day before the newest NAV of what is held ended (R-HOM-1): then as it was known
 * then, now as every page shows it. What came in and left is what the ledger booked since, fees are those
 * confirmed since, and the rest of each fund is the market's, so the parts are the whole to the cent.
 */
export const handler = handleOpen(customerHome, async (_input, context) => {
  const { db, customer, services, now, day, channelCode, request } = context
  const query = { customerNo: customer.customerNo, market: await services.market.current(), day }
  // What waits for the customer may cost him money: it comes, whatever happens to the figures above it.
  const change = await changeOf(db, query).catch((error: unknown) => {
    services.log.error({ err: error }, 'the change of a customer could not be worked out')

    return 'broken' as const
  })

  return {
    isChangeBroken: change === 'broken',
    change: change === 'broken' ? null : change,
    todos: await findTodos(db, {
      customerNo: customer.customerNo,
      now,
      day,
      channelCode,
      request,
      services,
    }),
    news: await findNews(db, query),
  }
})

interface Asked {
  readonly customerNo: string
  readonly market: Market
  /** Today. */
  readonly day: Day
}

async function changeOf(db: Database, query: Asked): Promise<Change | null> {
  // Of one instant: a booking between two of its questions would look like a movement of the market.
  const read = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readWealth(tx, query))
  if (read === null) return null
  const { since, newest, held, wealth, moves, fees } = read
  const change = wealthChange({ funds: wealth, moves, fees })
  const nameOf = (fundCode: string) => query.market.funds.get(fundCode)?.name ?? fundCode

  return {
    ...change,
    since,
    before: sumMoney(wealth.map((fund) => fund.before)),
    now: sumMoney(wealth.map((fund) => fund.now)),
    market: change.market
      .filter(({ amount }) => amount !== noMoney)
      .toSorted((a, b) => (size(a.amount) > size(b.amount) ? -1 : 1))
      .map((one) => ({ ...one, name: nameOf(one.fundCode) })),
    moves: moves
      .filter(({ isInside }) => !isInside)
      .map(({ way, kind, fundCode, amount, orderNo }) => {
        return { way, kind, fundCode, amount, orderNo, name: nameOf(fundCode) }
      }),
    navs: {
      done: held.filter(({ view }) => view.navDate === newest).length,
      total: held.length,
      day: newest,
    },
  }
}

/** What is had then and now in each fund, and what moved in between; null where nothing has a NAV. */
async function readWealth(tx: Tx, { customerNo, market, day }: Asked) {
  const query = { customerNo, market, newestOn: day, isReadOnly: true } as const
  const { funds, inTransit } = await findHoldings(tx, query)
  const held = funds.filter(({ view }) => view.totalShares > noShares)
  const newest = newestDay(held)
  if (newest === null) return null
  const asked = { customerNo, since: instantAt(newest, '00:00:00.000') }
  const back = { day: addDays(newest, -1), view: 'KNOWN' } as const
  const then = holdingsOf((await findHoldingFacts(tx, { ...query, back })).facts)
  const owedMoves = await findOwedMoves(tx, asked)
  const marks = await findPositionMarks(tx, { customerNo, back })
  const moves = [
    ...owedMoves.flatMap(moveOf),
    ...(await findQuickPayouts(tx, asked)).map((paid): Move => ({
      ...paid,
      way: 'OUT',
      isInside: false,
      kind: 'PAYOUT',
    })),
    ...(await findShareMoves(tx, { ...asked, marks })).map(({ shares, amount, ...move }): Move => ({
      ...move,
      isInside: amount !== null,
      kind: 'SHARES',
      amount: amount ?? valueBy(shares, navOf(funds, move.fundCode)),
    })),
  ]
  const onTheWay = new Map(inTransit.map((one) => [one.fundCode, addMoney(one.buying, one.paying)]))
  const codes = new Set([...funds.map(codeOf), ...onTheWay.keys(), ...moves.map(({ fundCode }) => fundCode)])
  const wealth = [...codes].map((fundCode) => {
    const way = onTheWay.get(fundCode) ?? noMoney

    return {
      fundCode,
      before: addMoney(valueOf(then, fundCode), subtractMoney(way, owedChange(owedMoves, fundCode))),
      now: addMoney(valueOf(funds, fundCode), way),
    }
  })

  return { since: back.day, newest, held, wealth, moves, fees: await findFeesSince(tx, asked) }
}

const codeOf = ({ view }: FundHolding): string => view.fundCode

function valueOf(funds: readonly FundHolding[], fundCode: string): Money {
  return funds.find((fund) => codeOf(fund) === fundCode)?.view.marketValue ?? noMoney
}

const size = (amount: Money): Money => maxMoney(amount, negateMoney(amount))

function valueBy(shares: Shares, nav: Nav | null): Money {
  return nav === null ? noMoney : marketValueOf(shares, nav)
}

function navOf(funds: readonly FundHolding[], fundCode: string) {
  return funds.find((fund) => codeOf(fund) === fundCode)?.view.nav ?? null
}

/** How much more is owed for a fund's orders than at the instant before the moves. */
function owedChange(moves: readonly OwedMove[], fundCode: string): Money {
  const own = moves.filter((move) => move.fundCode === fundCode)
  const sumOf = (way: OwedMove['way']) =>
    sumMoney(own.filter((move) => move.way === way).map(({ amount }) => amount))

  return subtractMoney(sumOf('IN'), sumOf('OUT'))
}

/** What a booking is to a fund's wealth; none where money became shares or shares money. */
function moveOf({ kind, ...move }: OwedMove): Move[] {
  if (kind === 'FUND') return []

  return [{ ...move, isInside: kind === 'INSIDE', kind: kind === 'INSIDE' ? 'MONEY' : kind }]
}
