import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Link } from '@tongzhou/ui/link/link'
import type { ReactNode } from 'react'
import { SignedNumber } from '@tongzhou/ui/number/signed-number'
import { FundChips } from '../../../shared/fund/fund-chips'
import { fundHref } from '../../../shared/fund/fund-href'
import { type FundCard, percentText, windowLabels } from '../../../shared/fund/present'

const columns = 'desktop:grid-cols-[minmax(0,1fr)_7rem_7rem_7rem_6rem]'

/**
 * Featured funds: on a phone name and return with benchmark and drawdown under it; on a desktop one row of a sheet.
 * Return, benchmark and drawdown always cover the same window.
 */
export function FundRows({ funds, label }: { funds: readonly FundCard[]; label: string }) {
  return (
    <div className="overflow-clip rounded-card border border-line bg-surface">
      <div
        aria-hidden="true"
        className={`hidden px-4 py-2.5 text-right text-13 text-ink-soft desktop:grid desktop:gap-4 ${columns}`}
      >
        <span className="text-left">基金</span>
        <span>区间收益</span>
        <span>业绩基准</span>
        <span>最大回撤</span>
        <span>起购</span>
      </div>
      <ul aria-label={label} className="divide-y divide-line desktop:border-t desktop:border-line">
        {funds.map((fund) => (
          <li key={fund.fundCode}>
            <FundRow fund={fund} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FundRow({ fund }: { fund: FundCard }) {
  const { performance } = fund

  return (
    <Link
      href={fundHref(fund)}
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3.5 -outline-offset-2 transition hover:bg-surface-soft desktop:items-center ${columns}`}
    >
      <span className="min-w-0">
        <span className="line-clamp-2 text-15 font-medium">{fund.name}</span>
        <span className="mt-1.5 flex flex-wrap items-center gap-1.5">
          <span className="text-12 text-ink-faint tabular-nums">{fund.fundCode}</span>
          <FundChips fund={fund} short />
        </span>
      </span>
      <span className="text-right">
        <SignedNumber value={formatSignedPercent(performance.percent)} className="text-20 font-semibold" />
        <span className="block text-12 text-ink-faint">{windowLabels[performance.window]}收益</span>
      </span>
      <Small label="业绩基准">
        <SignedNumber value={formatSignedPercent(performance.benchmark)} />
      </Small>
      <Small label="同期最大回撤" right>
        {percentText(performance.maxDrawdown)}
      </Small>
      <span className="hidden text-right text-13 text-ink-soft tabular-nums desktop:block">
        {formatMoney(fund.firstBuyMin)} 元
      </span>
    </Link>
  )
}

function Small(props: { label: string; right?: boolean; children: ReactNode }) {
  return (
    <span
      className={`text-12 text-ink-soft tabular-nums desktop:text-right desktop:text-15 ${props.right ? 'text-right' : ''}`}
    >
      <span className="mr-1 text-ink-faint desktop:sr-only">{props.label}</span>
      {props.children}
    </span>
  )
}
