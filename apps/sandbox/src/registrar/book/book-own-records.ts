import { confirmationCode } from '../business-code'
import { plusTradingDays } from '../../market/calendar'
import { total } from './applications'
import { worthOf } from './arithmetic'
import { oldestOf } from './book-custody'
import { positionKey } from './books'
import type { Row } from '../files/codec'
import { cents, money, plain } from '../decimal'
import { addLot, takeLots } from './positions'
import { dateText, type Session } from '../session'
import { ownRow } from './trade-rows'
import type { Position, Scenario } from '../types'

/**
 * Records the registrar starts by itself, each asked for by a scenario `registrar-record`: 142 and 150 pay
 * out, 144, 127 and 134 add shares, 145 and 135 take them, 131 and 132 hold and free them.
 */
export function bookOwnRecords(session: Session): void {
  const asked = session.books.scenarios.values().filter((scenario) => scenario.kind === 'registrar-record')
  for (const scenario of asked) {
    session.books.scenarios.remove(scenario.id)
    const position = holderOf(session, scenario)
    if (position !== undefined) bookOne(session, scenario, position)
  }
}

function holderOf(session: Session, scenario: Scenario): Position | undefined {
  return session.books.positions
    .values()
    .find(
      (position) =>
        position.fund === scenario.fundCode &&
        (scenario.trading === undefined || position.trading === scenario.trading),
    )
}

function bookOne(session: Session, scenario: Scenario, position: Position): void {
  const business = scenario.business ?? confirmationCode.forcedIncrease
  const isFreeing = business === confirmationCode.unfreeze
  const all = isFreeing ? (position.held ?? 0n) : total(position)
  const shares = scenario.shares === undefined ? all : cents(scenario.shares)
  switch (business) {
    case confirmationCode.forcedRedemption:
    case confirmationCode.liquidation:
      return payOut(session, { business, position, shares })
    case confirmationCode.forcedIncrease:
    case confirmationCode.custodyIn:
    case confirmationCode.nonTradeIn:
      return grow(session, { business, position, shares }, scenario)
    case confirmationCode.forcedDecrease:
    case confirmationCode.nonTradeOut:
      takeLots(session, position, oldestOf(position.lots, shares))
      push(session, { business, position }, { ConfirmedVol: money(shares), TransferDirection: '0' })
      return
    default: {
      const held = (position.held ?? 0n) + (isFreeing ? -shares : shares)
      session.books.positions.put(positionKey(position), { ...position, held })
      push(session, { business, position }, { ConfirmedVol: money(shares), FrozenCause: '0' })
      return
    }
  }
}

interface Movement {
  readonly business: string
  readonly position: Position
  readonly shares: bigint
}

/** 142 below the minimum, 150 liquidation: at the NAV of the day, without a fee. */
function payOut(session: Session, { business, position, shares }: Movement): void {
  const nav = session.books.prices.get(`${position.fund}/${session.day}`)?.nav ?? 10_000n
  const fund = session.fundBook.fund(position.fund)
  const amount = worthOf(shares, nav)
  takeLots(session, position, oldestOf(position.lots, shares))
  push(
    session,
    { business, position },
    {
      ConfirmedVol: money(shares),
      ConfirmedAmount: money(amount),
      NAV: plain(nav, 4),
      RedemptionReason: '0',
    },
  )
  session.payments.push({
    payDay: plusTradingDays(session.day, fund?.terms.taPayLag ?? 2),
    fund: position.fund,
    business,
    capitalType: '001',
    amount,
    toDistributor: true,
  })
}

function grow(session: Session, { business, position, shares }: Movement, scenario: Scenario): void {
  const registered = scenario.from ?? session.morning
  const row = push(
    session,
    { business, position },
    { ConfirmedVol: money(shares), ShareRegisterDate: dateText(registered), TransferDirection: '1' },
  )
  addLot(session, position, { serial: row.TASerialNO ?? '', source: '1', shares, registered })
}

function push(session: Session, { business, position }: Omit<Movement, 'shares'>, more: Row): Row {
  const row = ownRow(session, { ...position, business }, more)
  session.trades.push(row)

  return row
}
