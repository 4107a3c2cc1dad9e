import { Card } from '@tongzhou/ui/card/card'
import { daySentence, dayText } from '../../../../shared/words/day-words'
import { type FundDetail, marketOf } from '../../../../shared/fund/fund-types'
import { OpenWindowCard } from './open-window-card'

/** What is particular about a fund with a holding period, a fund of foreign shares, and a fund of funds. */
export default function VariantCard({ fund }: { fund: FundDetail }) {
  switch (fund.variant) {
    case 'HOLDING':
      return fund.special.holdKind === 'PERIODIC_OPEN' ? (
        <OpenWindowCard fund={fund} />
      ) : (
        <HoldingPeriod fund={fund} />
      )
    case 'QDII':
      return <Overseas fund={fund} />
    case 'FOF':
      return <FundOfFunds />
    case 'NORMAL':
    case 'MONEY':
    case 'NEW':
      return null
  }
}

const holdWords = {
  NONE: '持有期',
  MIN_HOLD: '最短持有期',
  ROLLING: '滚动持有期',
  PERIODIC_OPEN: '定期开放',
} as const

/** From purchase to the first day it can be sold, as a line with its dates. */
function HoldingPeriod({ fund }: { fund: FundDetail }) {
  const { special, trading } = fund
  const steps = [
    { label: '现在买入', day: trading.tDay },
    { label: '确认份额', day: trading.confirmDate },
    { label: special.holdKind === 'ROLLING' ? '第一次到期' : '可以卖出', day: special.earliestSellDay },
  ]

  return (
    <Card
      title={holdWords[special.holdKind]}
      action={special.holdDays > 0 ? `${special.holdDays} 天` : undefined}
    >
      <ol className="grid grid-cols-[1fr_1fr_1fr] text-center">
        {steps.map(({ label, day }, at) => (
          <li key={label} className="relative flex flex-col items-center gap-1">
            {at > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-2 right-1/2 h-0.5 w-full ${at === 2 ? 'bg-brand/35' : 'bg-brand'}`}
              />
            )}
            <span
              aria-hidden="true"
              className={`relative size-4 rounded-full border-4 bg-surface ${at === 2 ? 'border-brand/50' : 'border-brand'}`}
            />
            <span className="text-13 text-ink-soft">{label}</span>
            <span className="text-15 font-medium tabular-nums">{dayText(day, marketOf(fund))}</span>
          </li>
        ))}
      </ol>
      <p className="pt-3 text-13 text-ink-soft">
        {special.earliestSellDay === null
          ? '每一笔份额各自计算持有期，到期前不能卖出；到期日在日历公布后显示。'
          : special.holdKind === 'ROLLING'
            ? `现在买入的这一笔，${daySentence(special.earliestSellDay, marketOf(fund))}到期，只有到期日当天能卖出；没有卖出的，次日进入下一个 ${special.holdDays} 天。也可以提前安排到期卖出。`
            : `现在买入的这一笔，${daySentence(special.earliestSellDay, marketOf(fund))}之前不能卖出；每一笔份额各自计算。急用的钱不适合放在这里。`}
      </p>
    </Card>
  )
}

const markets = { HK: '香港', US: '美国' } as const

function Overseas({ fund }: { fund: FundDetail }) {
  const { special } = fund
  const market = special.overseasMarket === null ? '海外' : markets[special.overseasMarket]

  return (
    <Card title={`投资${market}市场`}>
      <dl className="grid grid-cols-2 gap-x-4 text-15">
        <div>
          <dt className="text-13 text-ink-soft">净值公布</dt>
          <dd>
            交易日后 <span className="font-medium tabular-nums">{special.navLag}</span> 个交易日
          </dd>
        </div>
        <div>
          <dt className="text-13 text-ink-soft">现在买入确认</dt>
          <dd className="font-medium tabular-nums">{dayText(fund.trading.confirmDate, marketOf(fund))}</dd>
        </div>
      </dl>
      {special.closedDays.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="pb-1.5 text-13 text-ink-soft">接下来因{market}休市不能交易的日子</p>
          <ul className="flex flex-wrap gap-2">
            {special.closedDays.map((day) => (
              <li key={day} className="rounded-small bg-surface-soft px-2.5 py-1 text-13 tabular-nums">
                {dayText(day, marketOf(fund))}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="pt-3 text-12 text-ink-faint">
        净值以人民币计，含汇率变动。因时差与当地假期，确认与到账比境内基金晚，当天的收益要晚几天才能看到。
      </p>
    </Card>
  )
}

function FundOfFunds() {
  return (
    <Card title="基金中的基金">
      <p className="text-13 leading-relaxed text-ink-soft">
        这只基金的钱主要用来买别的基金。除了它自身的管理费与托管费，所买的基金也各自收取费用，已在净值中扣除；
        投资于管理人自家基金的部分不重复收取管理费。净值通常比普通基金晚一到两个交易日公布。
      </p>
    </Card>
  )
}
