import { formatMoney } from '@tongzhou/domain/format/amounts'
import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { SectionHeader } from '@tongzhou/ui/card/section-header'
import { waterBarScale } from '@tongzhou/ui/lib/water-bar-geometry'
import { Link } from '@tongzhou/ui/link/link'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { WaterBar } from '@tongzhou/ui/water/water-bar'
import clsx from 'clsx'
import type { FundCard } from '../../../shared/fund/fund-card'
import { fundHref } from '../../../shared/fund/fund-href'
import { hasRoute } from '../../../shared/routing/route-index'
import { percentText, windowLabels } from '../../../shared/words/performance-words'

/** Rows of one zone on the front page. */
const SHOWN = 3

/**
 * A zone by risk: its first funds, each with return and drawdown of one window, as a picture on the water
 * line and in figures of one size (R-HOM-5). With `isWide` benchmark and least
 * amount have columns of their own.
 */
export function ZoneFunds(props: {
  zone: { title: string; text: string; more: string; funds: readonly FundCard[] }
  isWide?: boolean
  className?: string
}) {
  const { title, text, more } = props.zone
  const funds = props.zone.funds.slice(0, SHOWN)
  const window = funds[0]?.performance.window
  const columns = props.isWide === true ? wideColumns : narrowColumns
  const scale = waterBarScale(funds.map(barOf))

  return (
    <section aria-label={title} className={clsx('panel panel-pad pt-5', props.className)}>
      <SectionHeader
        title={title}
        note={window === undefined ? text : `${text} · ${windowLabels[window]}`}
        more={hasRoute(more.split('?')[0] ?? '') ? { label: '更多', href: more } : undefined}
      />
      <div
        aria-hidden="true"
        className={clsx('mt-4 hidden pb-2 text-right text-13 text-ink-faint desktop:grid', columns)}
      >
        <span className="text-left">基金</span>
        <span />
        <span>{window === undefined ? '收益' : windowLabels[window]}</span>
        <span>同期回撤</span>
        {props.isWide === true && (
          <>
            <span>同期基准</span>
            <span>起购</span>
          </>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line desktop:mt-0 desktop:border-t desktop:border-line">
        {funds.map((fund) => (
          <li key={fund.fundCode}>
            <Link
              href={fundHref(fund)}
              className={clsx(
                'grid min-h-18 grid-cols-[minmax(0,1fr)_2.125rem_minmax(5.5rem,auto)] items-center gap-x-3 -outline-offset-2 transition hover:text-brand-ink desktop:min-h-15',
                columns,
              )}
            >
              <span className="min-w-0">
                <span className="one-line block text-15 font-medium">{fund.name}</span>
                <span className="one-line block text-12 text-ink-faint tabular-nums">
                  {`${fund.fundCode} · ${fund.typeLabel} · ${fund.riskLevel}`}
                </span>
              </span>
              <WaterBar {...barOf(fund)} scale={scale} tone="calm" />
              <Figures fund={fund} isWide={props.isWide === true} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const narrowColumns = 'desktop:grid-cols-[minmax(0,1fr)_2.125rem_4.25rem_4.25rem] desktop:gap-x-3'
const wideColumns = 'desktop:grid-cols-[minmax(0,1fr)_2.125rem_5rem_5rem_5rem_4.5rem] desktop:gap-x-4'

/** Under each other on a phone, each in its column on a desktop. */
function Figures({ fund, isWide }: { fund: FundCard; isWide: boolean }) {
  const { performance } = fund

  return (
    <span className="text-right text-13 text-ink tabular-nums desktop:contents">
      <span className="block font-medium">
        <span className="sr-only">{windowLabels[performance.window]} </span>
        {formatSignedPercent(performance.percent)}
      </span>
      <span className="block text-12 text-ink-soft desktop:text-13">
        <span className="desktop:sr-only">回撤 </span>
        {percentText(performance.maxDrawdown)}
      </span>
      {isWide && (
        <>
          <span className="hidden text-ink-soft desktop:block">
            {formatSignedPercent(performance.benchmark)}
          </span>
          <span className="hidden text-ink-soft desktop:block">{wholeMoney(fund.firstBuyMin)} 元</span>
        </>
      )}
    </span>
  )
}

function wholeMoney(amount: string): string {
  return formatMoney(amount).replace(/\.00$/, '')
}

/** What a row's picture is drawn from. */
function barOf({ performance }: FundCard) {
  return { change: plotNumber(performance.percent), drawdown: plotNumber(performance.maxDrawdown) }
}
