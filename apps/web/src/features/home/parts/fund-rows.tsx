import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Link } from '@tongzhou/ui/link/link'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { WaterBar } from '@tongzhou/ui/water/water-bar'
import { waterBarScale } from '@tongzhou/ui/lib/water-bar-geometry'
import { fundHref } from '../../../shared/fund/fund-href'
import type { FundCard } from '../../../shared/fund/fund-card'
import { percentText, windowLabels } from '../../../shared/words/performance-words'

const columns = 'desktop:grid-cols-[minmax(0,1fr)_2.125rem_6rem_6rem_6rem_6rem]'

/**
 * Featured funds, each a row of one height: return and drawdown of the same window as a picture on the water
 * line and in numbers, the benchmark beside them.
 */
export function FundRows({ funds, label }: { funds: readonly FundCard[]; label: string }) {
  const scale = waterBarScale(funds.map(barOf))
  const window = funds[0]?.performance.window

  return (
    <div className="overflow-clip panel">
      <div
        aria-hidden="true"
        className={`hidden row-pad py-2.5 text-right text-13 text-ink-faint desktop:grid desktop:gap-4 ${columns}`}
      >
        <span className="text-left">基金</span>
        <span />
        <span>{window === undefined ? '收益' : windowLabels[window]}</span>
        <span>同期最大回撤</span>
        <span>同期基准</span>
        <span>起购</span>
      </div>
      <ul aria-label={label} className="divide-y divide-line desktop:border-t desktop:border-line">
        {funds.map((fund) => (
          <li key={fund.fundCode}>
            <FundRow fund={fund} scale={scale} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a row's picture is drawn from. */
function barOf({ performance }: FundCard) {
  return { change: plotNumber(performance.percent), drawdown: plotNumber(performance.maxDrawdown) }
}

function FundRow({ fund, scale }: { fund: FundCard; scale: number }) {
  const { performance } = fund

  return (
    <Link
      href={fundHref(fund)}
      className={`grid min-h-18 grid-cols-[minmax(0,1fr)_2.125rem_auto_auto] items-center gap-x-3 row-pad py-2 -outline-offset-2 transition hover:bg-surface-soft desktop:gap-x-4 ${columns}`}
    >
      <span className="min-w-0">
        <span className="block text-15 font-medium text-pretty">{fund.name}</span>
        <span className="block text-12 text-ink-faint tabular-nums">
          {[fund.fundCode, fund.typeLabel, fund.riskLevel].filter((part) => part !== null).join(' · ')}
        </span>
      </span>
      <WaterBar {...barOf(fund)} scale={scale} />
      <span className="text-right">
        <SignedNumber
          value={formatSignedPercent(performance.percent)}
          className="block text-15 font-medium"
        />
        <span className="block text-12 text-ink-faint desktop:hidden">
          {windowLabels[performance.window]}
        </span>
      </span>
      <span className="text-right text-15 tabular-nums">
        <span className="sr-only">同期最大回撤 </span>
        {percentText(performance.maxDrawdown)}
        <span aria-hidden="true" className="block text-12 text-ink-faint desktop:hidden">
          最大回撤
        </span>
      </span>
      <span className="hidden text-right text-15 text-ink-soft tabular-nums desktop:block">
        {formatSignedPercent(performance.benchmark)}
      </span>
      <span className="hidden text-right text-13 text-ink-soft tabular-nums desktop:block">
        {formatMoney(fund.firstBuyMin)} 元
      </span>
    </Link>
  )
}
