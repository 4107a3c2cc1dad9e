import type { fundProfile } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { formatFundSize } from '@tongzhou/domain/format/fund-size'
import { BarChart } from '@tongzhou/ui/charts/bar-chart'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { figure } from '../chart-prints'

type Sizes = ResponseOf<typeof fundProfile>['sizes']

const MOST_QUARTERS = 8

/**
 * Net assets at the end of the last quarters. A fact for orientation; it promises nothing and sells nothing.
 */
export function SizeTrend({ sizes }: { sizes: Sizes }) {
  const shown = sizes.filter((size) => size.netAssets !== null).slice(-MOST_QUARTERS)
  if (shown.length < 2) return null
  const [first, last] = [shown[0], shown.at(-1)]

  return (
    <div className="border-t border-line pt-3">
      <h3 className="pb-1 text-13 text-ink-soft">规模变动（亿元）</h3>
      <BarChart
        title="规模变动"
        summary={`${first?.reportDate ?? ''} ${formatFundSize(first?.netAssets ?? null)}，${last?.reportDate ?? ''} ${formatFundSize(last?.netAssets ?? null)}`}
        names={{ value: '净资产' }}
        look="plain"
        height={150}
        bars={shown.map((size) => ({
          key: size.reportDate,
          label: size.reportDate.slice(2, 7),
          value: inYi(plotNumber(size.netAssets)),
        }))}
        format={(value) => `${figure(value, 2)} 亿元`}
        formatShort={(value) => figure(value, value >= 100 ? 0 : 1)}
      />
    </div>
  )
}

function inYi(yuan: number | null): number | null {
  return yuan === null ? null : yuan / 100_000_000
}
