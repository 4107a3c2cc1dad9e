import { type MoneyPlace, moneyPlaces } from '@tongzhou/client/sets/money-place'
import { Card } from '@tongzhou/ui/card/card'
import { Timeline, type TimelineEvent } from '@tongzhou/ui/timeline/timeline'
import type { OrderDetail } from '../../../shared/trading/order-record'
import { cardText } from '../../../shared/words/card-words'
import { dayText } from '../../../shared/words/day-words'

const placeNotes: Readonly<Record<MoneyPlace, string>> = {
  CARD: '在您的银行卡',
  BANK: '银行正在划付',
  SUPERVISED: '在监督银行的基金销售结算专用账户',
  REGISTRAR: '在基金登记机构的清算账户',
  FUND: '在基金资产里',
}

/** The places money passes, in the order of its way. */
const buying: readonly MoneyPlace[] = moneyPlaces.filter((place) => place !== 'BANK')
const selling: readonly MoneyPlace[] = moneyPlaces.toReversed()

/** 钱在哪里: the way of an order's money, with the place where it is now and the day of what comes next. */
export function MoneyPlaceCard({ order }: { order: OrderDetail }) {
  if (order.moneyPlace === null) return null

  return (
    <Card title="钱在哪里" action={placeNotes[order.moneyPlace]}>
      <Timeline label="资金经过的地方" events={eventsOf(order, order.moneyPlace)} />
    </Card>
  )
}

function eventsOf(order: OrderDetail, now: MoneyPlace): TimelineEvent[] {
  const isBuying = order.payWay !== 'NONE' && order.kind !== 'SELL' && order.kind !== 'DIVIDEND'
  const way = isBuying ? buying : selling
  const at = way.indexOf(now)
  const isRefunded = isBuying && now === 'BANK'
  if (isRefunded) return [{ state: 'now', title: '退款途中', note: `原路退回${cardText(order)}` }]

  return way.map((place, index) => ({
    state: index < at ? 'done' : index === at ? 'now' : 'next',
    title: titleOf(place, order),
    ...(index === at ? { note: placeNotes[place] } : {}),
    ...timeOf(place, { order, isBuying }),
  }))
}

function titleOf(place: MoneyPlace, order: OrderDetail): string {
  if (place === 'CARD') return cardText(order)
  if (place === 'FUND') return order.fundName

  return { SUPERVISED: '监督账户', REGISTRAR: '登记机构', BANK: '银行途中' }[place]
}

/** The end of the way has its day. */
function timeOf(place: MoneyPlace, { order, isBuying }: { order: OrderDetail; isBuying: boolean }) {
  if (isBuying && place === 'FUND') return { time: `${dayText(order.expectConfirmDate)} 确认` }
  if (isBuying || place !== 'CARD' || order.expectArriveDate === null) return {}

  return { time: `${dayText(order.expectArriveDate)} 24:00 前` }
}
