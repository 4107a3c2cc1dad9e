import { formatNav, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Chip } from '@tongzhou/ui/chip/chip'
import { Link } from '@tongzhou/ui/link/link'
import { Amount } from '@tongzhou/ui/number/amount'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { Stat } from '@tongzhou/ui/number/stat'
import type { ReactNode } from 'react'
import { FundChips } from '../../../../shared/fund/fund-chips'
import { type PerformanceWindow, percentText, windowLabels } from '../../../../shared/words/performance-words'
import { shortDay } from '../../../../shared/words/day-words'
import { to } from '../../../../shared/routing/to'
import { FundName } from '../fund-name'
import type { FundDetail } from '../fund-types'

/**
 * The head of a fund: who it is, its figure of the chosen window with benchmark and drawdown, and its newest
 * NAV.
 */
export function FundHero({ fund, window }: { fund: FundDetail; window: PerformanceWindow }) {
  return (
    <HeroFrame fund={fund}>
      <Figures fund={fund} window={window} />
    </HeroFrame>
  )
}

/** Name, chips and share classes over the figures of whatever kind of fund it is. */
export function HeroFrame({ fund, children }: { fund: FundDetail; children: ReactNode }) {
  return (
    <section aria-label="基金概要" className="panel panel-pad">
      <FundName fund={fund} />
      <div className="mt-2.5 flex flex-wrap items-center gap-1.5">
        <FundChips fund={fund} />
        {fund.size !== null && (
          <Chip>
            规模 {formatShortAmount(fund.size.netAssets)}（{shortDay(fund.size.reportDate)}）
          </Chip>
        )}
        {fund.trackedIndex !== null && <Chip>跟踪 {fund.trackedIndex.name}</Chip>}
        {fund.rating !== null && (
          <Chip>
            {fund.rating.agency} {fund.rating.years} 年 {fund.rating.stars} 星（{fund.rating.day}）
          </Chip>
        )}
        {fund.isSample && <Chip tone="brand">示例数据</Chip>}
      </div>
      {children}
    </section>
  )
}

function Figures({ fund, window }: { fund: FundDetail; window: PerformanceWindow }) {
  const figure = fund.figures.find((each) => each.window === window) ?? fund.performance

  return (
    <>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <span className="block text-13 text-ink-soft">{windowLabels[figure.window]}收益</span>
          <Amount value={formatSignedPercent(figure.percent)} size={40} signed />
          <span className="block text-12 text-ink-faint tabular-nums">
            {figure.percent === null && figure.reason !== null
              ? figure.reason
              : `${figure.from ?? '--'} 至 ${figure.to ?? '--'}`}
          </span>
        </div>
        <Link
          href={to('/fund/net-value', { fundCode: fund.fundCode })}
          className="rounded-small text-right hover:text-brand-ink"
        >
          <span className="block text-13 text-ink-soft">单位净值</span>
          <span className="block text-20 font-medium tabular-nums">{formatNav(fund.nav)}</span>
          <span className="block text-12 text-ink-faint tabular-nums">
            {shortDay(fund.navDate)} <SignedNumber quiet value={formatSignedPercent(fund.dayGrowth)} />
          </span>
        </Link>
      </div>
      <div className="mt-5 grid grid-cols-3 gap-x-4 *:not-first:border-l *:not-first:border-line *:not-first:pl-4">
        <Stat label="同期基准" value={formatSignedPercent(figure.benchmark)} note="业绩比较基准" />
        <Stat label="最大回撤" value={percentText(figure.maxDrawdown)} note="同期，由高到低" />
        <Stat
          label="起购"
          value={`${formatShortAmount(fund.firstBuyMin)} 元`}
          note={fund.canBuy ? fund.statusLabel : '暂不可买'}
        />
      </div>
    </>
  )
}
