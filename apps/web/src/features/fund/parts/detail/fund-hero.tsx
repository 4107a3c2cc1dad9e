import { formatNav, formatShortAmount } from '@tongzhou/domain/format/amounts'
import { formatFundSize } from '@tongzhou/domain/format/fund-size'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { Amount } from '@tongzhou/ui/number/amount'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { Stat } from '@tongzhou/ui/number/stat'
import type { ReactNode } from 'react'
import { FundChips } from '../../../../shared/fund/fund-chips'
import { type PerformanceWindow, percentText, windowLabels } from '../../../../shared/words/performance-words'
import { shortDay } from '../../../../shared/words/day-words'
import { to } from '../../../../shared/routing/to'
import { FundName } from '../fund-name'
import type { FundDetail } from '../../../../shared/fund/fund-types'

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

/** Name, kind and share classes over the figures of whatever kind of fund it is. */
export function HeroFrame({ fund, children }: { fund: FundDetail; children: ReactNode }) {
  const facts = [
    fund.size !== null && `规模 ${formatFundSize(fund.size.netAssets)}（${shortDay(fund.size.reportDate)}）`,
    fund.trackedIndex !== null && `跟踪 ${fund.trackedIndex.name}`,
    fund.rating !== null &&
      `${fund.rating.agency} ${fund.rating.years} 年 ${fund.rating.stars} 星（${fund.rating.day}）`,
  ].filter(Boolean)

  return (
    <section aria-label="基金概要" className="panel panel-pad">
      <FundName fund={fund} />
      <FundChips fund={fund} />
      {facts.length > 0 && <p className="mt-1 text-13 text-ink-faint tabular-nums">{facts.join(' · ')}</p>}
      {children}
    </section>
  )
}

function Figures({ fund, window }: { fund: FundDetail; window: PerformanceWindow }) {
  const figure = fund.figures.find((each) => each.window === window) ?? fund.performance

  return (
    <div className="mt-5 grid grid-cols-3 items-end gap-x-4 gap-y-5 *:border-line *:nth-[n+4]:border-l *:nth-[n+4]:pl-4 max-desktop:*:nth-2:text-right desktop:grid-cols-[1.6fr_1fr_1fr_1fr_1fr] desktop:*:nth-2:order-1 desktop:*:not-first:border-l desktop:*:not-first:pl-4">
      <div className="col-span-2 desktop:col-span-1">
        <span className="block text-13 text-ink-soft">{windowLabels[figure.window]}收益</span>
        <Amount value={formatSignedPercent(figure.percent)} size={40} signed />
        <span className="block text-12 text-ink-faint tabular-nums">
          {figure.percent === null && figure.reason !== null
            ? figure.reason
            : `${figure.from ?? '--'} 至 ${figure.to ?? '--'}`}
        </span>
      </div>
      <Stat
        label="单位净值"
        value={formatNav(fund.nav)}
        note={
          <>
            {shortDay(fund.navDate)} <SignedNumber quiet value={formatSignedPercent(fund.dayGrowth)} />
          </>
        }
        href={to('/fund/net-value', { fundCode: fund.fundCode })}
      />
      <Stat label="同期基准" value={formatSignedPercent(figure.benchmark)} note="业绩比较基准" />
      <Stat label="最大回撤" value={percentText(figure.maxDrawdown)} note="同期，由高到低" />
      <Stat
        label="起购"
        value={`${formatShortAmount(fund.firstBuyMin)} 元`}
        note={fund.canBuy ? fund.statusLabel : '暂不可买'}
      />
    </div>
  )
}
