import { formatSignedMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { BarChart } from '@tongzhou/ui/charts/bar-chart'
import { plotNumber } from '@tongzhou/ui/lib/plot-number'
import { figure } from '../../../shared/fund/chart-prints'
import { useHiddenAmounts } from '../../../shared/settings/use-hidden-amounts'
import type { PositionDetailData } from './position-summary'

/** As many bars as stay readable on a phone. */
const SHOWN_DAYS = 20

/** The income of the latest NAV days, of a money fund the latest natural days, oldest on the left. */
export function DayIncomes({ days, isMoney }: { days: PositionDetailData['days']; isMoney: boolean }) {
  const { isHidden } = useHiddenAmounts()
  const shown = days.slice(0, SHOWN_DAYS).toReversed()
  const newest = days[0]
  const counted = isMoney ? '天' : '个净值日'
  const summary =
    newest === undefined
      ? '暂无每日收益'
      : `最近 ${shown.length} ${counted}的收益，最新 ${newest.day} 为 ${formatSignedMoney(newest.income)} 元`

  return (
    <Card title="每日收益" className="max-desktop:order-4" action={`最近 ${shown.length} ${counted}，元`}>
      {isHidden ? (
        <p className="py-6 text-center text-13 text-ink-faint">金额已隐藏，点上方的眼睛可以显示</p>
      ) : (
        <BarChart
          title="每日收益"
          summary={summary}
          names={{ value: '收益(元)' }}
          format={(value) => formatSignedMoney(figure(value, 2))}
          bars={shown.map((day) => ({
            key: day.day,
            label: day.day.slice(5),
            value: plotNumber(day.income),
          }))}
        />
      )}
      <p className="pt-1 text-12 text-ink-faint">
        {isMoney ? '周末与节假日每天都有收益，多在下一个交易日公布。' : '周末与节假日的收益并入下一净值日。'}
      </p>
    </Card>
  )
}
