import { formatSignedPercent } from '@tongzhou/domain/format/rates'
import { OwnSea } from '@tongzhou/ui/charts/own-sea'
import { StackedBar } from '@tongzhou/ui/charts/stacked-bar'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { Boat } from '@tongzhou/ui/mark/boat'
import { Engraving } from '@tongzhou/ui/water/engraving'
import type { ReactNode } from 'react'
import { assetPartWords } from '@tongzhou/domain/holding/asset-part-words'
import { shortDay } from '../../../../shared/words/day-words'
import { type CardKey, type Report, type ReportWhole, feeSums, monthName } from './report-cards'
import { SeaBars } from './sea-bars'

/** The one picture of a card. */
export function ReportPicture(props: { of: CardKey; report: Report; whole: ReportWhole }): ReactNode {
  const { report, whole } = props
  switch (props.of) {
    case 'whole':
      return <GrowthSea report={report} from={whole.from} to={whole.to} />
    case 'split':
      return (
        <SeaBars
          bars={[
            bar('price', '净值涨跌', report.split.price),
            bar('dividends', '分红', report.split.dividends),
            bar('money', '货币', report.split.money),
            bar('fees', '手续费', `-${report.split.fees}`),
          ]}
        />
      )
    case 'months':
      return (
        <SeaBars
          bars={report.months.map(({ key, income }) => bar(key, monthName(key).slice(0, -2), income))}
        />
      )
    case 'fees':
      return <FeeBars report={report} />
    case 'time':
      return <DaysHeld report={report} />
    case 'fall':
      return <FallSea report={report} whole={whole} />
    case 'parts':
      return (
        <Sea>
          <StackedBar
            title="分布"
            slices={report.parts.map(({ key, value, weight }) => ({
              key,
              name: assetPartWords[key],
              weight: plotNumber(value) ?? 0,
              printed: weight,
            }))}
          />
        </Sea>
      )
  }
}

function bar(key: string, label: string, amount: string) {
  return { key, label, value: plotNumber(amount) ?? 0 }
}

/** The way of one unit over the days asked for; the line is where it began. */
function GrowthSea({ report: { curve }, from, to }: { report: Report; from: string; to: string }) {
  const points = curve.filter(({ day }) => from <= day && day <= to)
  const last = points.at(-1)

  return (
    <OwnSea
      title="时间加权收益率"
      summary={`${from} 至 ${to} 的时间加权收益率${last === undefined ? '' : `，最后为 ${formatSignedPercent(last.value)}`}`}
      lineName={`${shortDay(from, null)} 起`}
      height={210}
      points={points.map(({ day, value }) => ({
        day,
        value: plotNumber(value) ?? 0,
        printed: formatSignedPercent(value),
      }))}
    />
  )
}

/** The stretch of the deepest fall, to where it was made up for. */
function FallSea({ report, whole }: { report: Report; whole: ReportWhole }) {
  const { drawdown } = whole
  if (drawdown === null) return null

  return <GrowthSea report={report} from={drawdown.peakDay} to={drawdown.recoveryDay ?? whole.to} />
}

function FeeBars({ report }: { report: Report }) {
  const { paid, saved } = feeSums(report.fees)
  const [paidAt, savedAt] = [plotNumber(paid) ?? 0, plotNumber(saved) ?? 0]

  return (
    <SeaBars
      bars={[
        { key: 'list', label: '没有优惠时', value: paidAt + savedAt },
        { key: 'paid', label: '实际支付', value: paidAt },
      ]}
    />
  )
}

const YEAR = 365

function DaysHeld({ report: { time } }: { report: Report }) {
  const part = `${(100 * Math.min(time.daysHeld, YEAR)) / YEAR}%`

  return (
    <Sea>
      <div aria-hidden="true" className="relative h-10">
        <span className="absolute bottom-0 -translate-x-full" style={{ left: part }}>
          <Boat width={36} />
        </span>
        <span className="absolute inset-x-0 bottom-0 h-1 rounded-full bg-rule" />
        <span className="absolute bottom-0 left-0 h-1 rounded-full bg-deep-gold" style={{ width: part }} />
      </div>
      <p aria-hidden="true" className="flex justify-between pt-2 text-12 text-ink-soft tabular-nums">
        <span>0 天</span>
        <span>{YEAR} 天</span>
      </p>
    </Sea>
  )
}

/** What has no line of its own stands over the water. */
function Sea({ children }: { children: ReactNode }) {
  return (
    <>
      <div className="pb-8">{children}</div>
      <div className="relative -mx-5 h-24 border-t-[1.25px] border-waterline bg-sea desktop:-mx-7">
        <Engraving depth={96} className="absolute inset-x-0 top-0" />
      </div>
    </>
  )
}
