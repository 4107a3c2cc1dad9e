import { peerRankCurve } from '@tongzhou/client/fund'
import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { figure } from '../../../../shared/fund/chart-prints'
import { useCall } from '../../../../shared/api/use-call'
import { PerformanceNote } from '../../../../shared/fund/disclosures'
import { Screen } from '../../../../shared/screen/screen'
import { ChartSkeleton } from '../../../../shared/fund/chart-skeleton'

/** Where the fund stood among its kind at each month's end: the share of peers that were behind it. */
export function RankCurve({ fundCode }: { fundCode: string }) {
  const curve = useCall(peerRankCurve, { fundCode })

  return (
    <Screen
      query={curve}
      skeleton={<ChartSkeleton />}
      isEmpty={(data) => data.points.length < 2}
      empty={<EmptyState text={curve.kind === 'ready' ? (curve.data.reason ?? '排名还不够画出走势') : ''} />}
    >
      {(data) => {
        const last = data.points.at(-1)

        return (
          <div className="flex flex-col gap-2 pb-1">
            <p className="text-13 text-ink-soft">
              {last !== undefined &&
                `${last[0]} 在 ${last[2]} 只${data.typeLabel}基金中排第 ${last[1]}，领先 ${figure(last[3], 0)}% 的同类。`}
            </p>
            <LineChart
              title="同类排名走势"
              summary={
                last === undefined
                  ? '同类排名走势'
                  : `同类排名走势：${last[0]} 第 ${last[1]} 名，共 ${last[2]} 只`
              }
              days={data.points.map(([day]) => day)}
              series={[
                { key: 'rank', name: '领先同类', look: 'main', values: data.points.map((point) => point[3]) },
                {
                  key: 'middle',
                  name: '中间水平',
                  look: 'benchmark',
                  values: data.points.map(() => 50),
                },
              ]}
              format={(value) => `${figure(value, 0)}%`}
            />
            <PerformanceNote asOf={data.asOf} text={`${data.method} 过往业绩不预示其未来表现。`} />
          </div>
        )
      }}
    </Screen>
  )
}
