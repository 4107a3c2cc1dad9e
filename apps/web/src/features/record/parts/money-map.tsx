import type { ResponseOf } from '@tongzhou/client/call'
import { moneyMap } from '@tongzhou/client/holding'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import type { MoneyStage } from '@tongzhou/client/sets/money-stage'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { CardSkeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../shared/api/use-call'
import { OwnTotal } from '../../../shared/held/own-total'
import { OwnAmount } from '../../../shared/held/own-amount'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { minuteText, shortDay } from '../../../shared/words/day-words'

type Map = ResponseOf<typeof moneyMap>
type Stage = Map['stages'][number]
type Item = Stage['items'][number]

/** What each place is called, and what comes next there. */
const stageWords: Readonly<Record<MoneyStage, { readonly name: string; readonly next: string }>> = {
  PAYING: { name: '银行处理中', next: '银行扣款后计入' },
  PAID_IN: { name: '已付款，待确认', next: '确认份额' },
  HOLD_FUND: { name: '基金', next: '按净值' },
  HOLD_CASH: { name: '现金宝', next: '按份额与未付收益' },
  RECEIVABLE: { name: '赎回款，待到账', next: '到银行卡' },
  PAYOUT: { name: '银行付款中', next: '到银行卡' },
  WAITING_BUY: { name: '赎回款，待买入', next: '买入另一只基金' },
  DIVIDEND: { name: '现金红利', next: '到银行卡' },
  REFUND: { name: '退款', next: '退回银行卡' },
}

/** Where every yuan is, from the card into a fund and back, and the equation over it. */
export function MoneyMap() {
  const map = useCall(moneyMap, {})

  return (
    <Screen
      query={map}
      skeleton={<CardSkeleton />}
      isEmpty={({ stages }) => stages.length === 0}
      empty={
        <EmptyState
          text="还没有资金在这里"
          note="付款后，每一笔钱在哪里、下一步是什么，都会显示在这张图上。"
          action={
            <ButtonLink look="outline" size="medium" href={to('/ranking')}>
              去选基
            </ButtonLink>
          }
        />
      }
    >
      {(data) => <MoneyPlaces map={data} until={minuteText(data.asOf)} navWords="最新" />}
    </Screen>
  )
}

/** The places with something in them and the equation over them, as of an instant and by which NAVs. */
export function MoneyPlaces(props: { map: Map; until: string; navWords: '最新' | '当时' }) {
  const { map, until, navWords } = props

  return (
    <>
      <Head map={map} until={until} />
      <div className="flex flex-col gap-3 desktop:grid desktop:grid-cols-2 desktop:gap-4 wide:grid-cols-3">
        {map.stages.map((stage) => (
          <Place key={stage.key} stage={stage} navWords={navWords} />
        ))}
      </div>
      <Equation map={map} />
    </>
  )
}

function Head({ map, until }: { map: Map; until: string }) {
  return (
    <Card>
      <OwnTotal label="全部资金（元）" value={formatMoney(map.total)} />
      <p className="text-12 text-ink-faint">
        截至 {until}
        {map.navDay !== null && `，持有部分按 ${shortDay(map.navDay, null)} 净值`}
        。在途的每一笔与账本一致，到分。
      </p>
    </Card>
  )
}

function Place({ stage, navWords }: { stage: Stage; navWords: string }) {
  const { name, next: later } = stageWords[stage.key]
  const next = stage.key === 'HOLD_FUND' ? `按${navWords}净值` : later

  return (
    <Card
      flush
      title={name}
      action={
        <span className="tabular-nums">
          <OwnAmount value={formatMoney(stage.total)} /> 元
        </span>
      }
    >
      <ListRows label={name}>
        {stage.items.map((item) => (
          <ListRow
            key={item.orderNo ?? item.fundCode}
            title={item.fundName}
            note={noteOf(item, { next, isPast: navWords === '当时' })}
            value={<OwnAmount value={formatMoney(item.amount)} />}
            href={
              item.orderNo === null
                ? to('/fund/detail', { fundCode: item.fundCode })
                : to('/progress-trade-list/detail', { orderNo: item.orderNo })
            }
          />
        ))}
      </ListRows>
    </Card>
  )
}

function noteOf({ day, isLate }: Item, { next, isPast }: { next: string; isPast: boolean }) {
  if (day === null) return next
  if (isLate) {
    const late = `${shortDay(day)} 应${next}，${isPast ? '当时还没有' : '晚了，正在处理'}`

    return <span className="text-warn">{late}</span>
  }

  return `${shortDay(day)} ${next}`
}

/** 基金 6,296.94 + 现金宝 13,001.32 + 赎回款 3,726.25 = 23,024.51. */
function Equation({ map }: { map: Map }) {
  const parts = map.stages.filter(({ key }) => key !== 'PAYING')
  if (parts.length === 0) return null

  return (
    <p className="px-1 text-13 text-ink-soft tabular-nums">
      {parts.map(({ key, total }, at) => (
        <span key={key}>
          {at > 0 && ' + '}
          {stageWords[key].name} <OwnAmount value={formatMoney(total)} />
        </span>
      ))}{' '}
      = <OwnAmount value={formatMoney(map.total)} /> 元
      {map.stages.some(({ key }) => key === 'PAYING') && '；银行处理中的款还没有到，不计入。'}
    </p>
  )
}
