import type { ResponseOf } from '@tongzhou/client/call'
import type { assetOverview } from '@tongzhou/client/holding'
import { incomeCurve } from '@tongzhou/client/holding'
import type { IncomeRange } from '@tongzhou/client/sets/income-range'
import { formatMoney, formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { OwnSea } from '@tongzhou/ui/charts/own-sea'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { Amount } from '@tongzhou/ui/number/amount'
import { Stat, Stats } from '@tongzhou/ui/number/stat'
import { Skeleton } from '@tongzhou/ui/states/skeleton'
import { SegmentedControl } from '@tongzhou/ui/tabs/segmented-control'
import { useState } from 'react'
import { type CallState, useCall } from '../../../../shared/api/use-call'
import type { FigureAsked } from '../../../../shared/explain/explain-words'
import { ExplainedName } from '../../../../shared/explain/explained-name'
import { AmountsEye } from '../../../../shared/held/amounts-eye'
import { OwnIncome } from '../../../../shared/held/own-amount'
import { typedNote } from '../../../../shared/held/typed-note'
import { to } from '../../../../shared/routing/to'
import { Screen } from '../../../../shared/screen/screen'
import { optionsOf } from '../../../../shared/sets/options-of'
import { useHiddenAmounts } from '../../../../shared/settings/use-hidden-amounts'
import { shortDay } from '../../../../shared/words/day-words'
import { SinceThen } from './since-then'

type Overview = ResponseOf<typeof assetOverview>

/** What the customer has and how it came about: total, incomes, and the curve over what was put in. */
export function HomeHero({ assets }: { assets: CallState<Overview> }) {
  return (
    <section
      aria-label="我的资产"
      className="on-deep relative -mx-(--gutter) overflow-clip px-5 pt-1 max-desktop:pb-4 desktop:mx-0 desktop:flex desktop:h-full desktop:flex-col desktop:rounded-card desktop:px-7 desktop:pt-6"
    >
      <Screen query={assets} skeleton={<HeroSkeleton />}>
        {(data) => <Figures data={data} />}
      </Screen>
      {/* Beside a long list the sky is higher, and the sea lies at the bottom. */}
      <div className="desktop:mt-auto">
        <Sea />
      </div>
    </section>
  )
}

function Figures({ data }: { data: Overview }) {
  const { isHidden } = useHiddenAmounts()

  return (
    <div className="desktop:flex desktop:items-end desktop:justify-between desktop:gap-8">
      <div>
        <div className="flex items-center justify-between gap-4 text-13 text-ink-soft">
          <span className="inline-flex items-center whitespace-nowrap">
            <ExplainedName
              name="总资产"
              unit="（元）"
              of={{ figure: 'ASSET_TOTAL' }}
              value={data.totalAssets}
            />
            <AmountsEye />
          </span>
          <span className="desktop:hidden">
            <MoreLink label="持仓" href={to('/my-fund-position')} />
          </span>
        </div>
        <Amount value={formatMoney(data.totalAssets)} size={40} hidden={isHidden} />
        <p className="mt-1 text-12 text-ink-soft">
          {data.asOf === null ? '含在途资金' : `按 ${shortDay(data.asOf)} 及各基金最新净值，含在途资金`}
        </p>
        {data.asOf !== null && <SinceThen />}
      </div>
      <div className="mt-4 min-w-0 desktop:mt-0 desktop:w-92">
        <Stats>
          <ExplainedStat
            name={data.dayIncomeDate === null ? '日收益' : `日收益 ${shortDay(data.dayIncomeDate)}`}
            figure="ASSET_DAY_INCOME"
            income={data.dayIncome}
          />
          <ExplainedStat
            name="持有收益"
            figure="ASSET_HOLDING_INCOME"
            income={data.holdingIncome}
            note={typedNote(data)}
          />
          <ExplainedStat name="累计收益" figure="ASSET_CUMULATIVE_INCOME" income={data.cumulativeIncome} />
        </Stats>
      </div>
    </div>
  )
}

function ExplainedStat(props: {
  name: string
  figure: FigureAsked['figure']
  income: string | null
  note?: string | undefined
}) {
  const { name, figure, income, note } = props

  return (
    <Stat
      label={<ExplainedName name={name} of={{ figure }} value={income} />}
      value={<OwnIncome value={income} />}
      note={note}
    />
  )
}

const rangeNames: Readonly<Record<IncomeRange, string>> = {
  MONTH: '近1月',
  QUARTER: '近3月',
  YEAR: '近1年',
  ALL: '全部',
}

/** The curve of a range; while another one comes, the one before stands. */
function Sea() {
  const [range, setRange] = useState<IncomeRange>('YEAR')
  const curve = useCall(incomeCurve, { range }, { keepPrevious: true })
  const { isHidden } = useHiddenAmounts()
  if (curve.kind !== 'ready')
    return curve.kind === 'waiting' ? <div aria-hidden="true" className="h-66" /> : <QuietSea />
  const { points } = curve.data
  const last = points.at(-1)
  const first = points[0]
  if (last === undefined || first === undefined) return <QuietSea />
  const total = isHidden ? '****' : formatSignedMoney(last.cumulative)

  return (
    <OwnSea
      title={`${rangeNames[range]}收益走势`}
      summary={`${rangeNames[range]}收益走势，${first.day} 至 ${last.day}，区间收益 ${total} 元`}
      lineName={range === 'ALL' ? '投入' : `${shortDay(first.day)} 起`}
      points={points.map((point) => ({
        day: point.day,
        value: plotNumber(point.cumulative) ?? 0,
        printed: isHidden ? '****' : formatSignedMoney(point.cumulative),
      }))}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-2">
        <SegmentedControl
          label="收益走势的区间"
          look="plain"
          value={range}
          onChange={setRange}
          options={optionsOf(rangeNames)}
        />
        <p className="text-12 text-ink-soft tabular-nums">
          {rangeNames[range]}收益 <span className="text-ink">{total}</span>
        </p>
      </div>
    </OwnSea>
  )
}

/** Nothing has been held yet: the bare line with the boat. */
function QuietSea() {
  return (
    <OwnSea
      title="收益走势"
      summary="还没有收益"
      lineName="买入确认后，这里显示收益走势"
      height={150}
      points={[]}
    />
  )
}

function HeroSkeleton() {
  return (
    <>
      <Skeleton className="mt-2 h-4 w-24" />
      <Skeleton className="mt-2 h-11 w-44" />
      <Skeleton className="mt-3 h-4 w-56" />
      <Skeleton className="mt-5 h-11 w-full" />
    </>
  )
}
