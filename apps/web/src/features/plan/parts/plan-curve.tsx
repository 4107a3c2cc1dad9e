import { planCurve } from '@tongzhou/client/plan'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { LineChart } from '@tongzhou/ui/charts/line-chart'
import { Skeleton } from '@tongzhou/ui/states/skeleton'
import { useCall } from '../../../shared/api/use-call'
import { figure, shortFigure } from '../../../shared/fund/chart-prints'
import { Screen } from '../../../shared/screen/screen'
import { useHiddenAmounts } from '../../../shared/settings/use-hidden-amounts'

/** 1.2万, 800. */
const tick = (value: number) =>
  Math.abs(value) >= 10_000 ? `${shortFigure(value / 10_000)}万` : shortFigure(value)

/** What a plan has been worth, over what was paid into it as the water line. */
export function PlanCurve({ planNo }: { planNo: string }) {
  const curve = useCall(planCurve, { planNo })
  const { isHidden } = useHiddenAmounts()
  const yuan = (value: number) => (isHidden ? '****' : formatMoney(figure(value, 2)))

  return (
    <Card title="投入与市值">
      <Screen
        query={curve}
        skeleton={<Skeleton className="h-52 w-full" />}
        isEmpty={(data) => data.points.length < 2}
        empty={<p className="py-2 text-13 text-ink-soft">确认满两个净值日后，这里显示投入与市值的走势。</p>}
      >
        {({ points }) => {
          const [since, paid, worth] = [
            points[0]?.[0] ?? '',
            points.at(-1)?.[1] ?? 0,
            points.at(-1)?.[2] ?? 0,
          ]

          return (
            <>
              <LineChart
                title="投入与市值"
                summary={`${since} 起投入 ${yuan(paid)} 元，市值加已取回 ${yuan(worth)} 元`}
                days={points.map(([day]) => day)}
                series={[
                  { key: 'worth', name: '市值', look: 'own', values: points.map(([, , one]) => one) },
                  { key: 'paid', name: '投入', look: 'water', values: points.map(([, one]) => one) },
                ]}
                format={yuan}
                formatTick={(value) => (isHidden ? '****' : tick(value))}
              />
              <p className="pt-2 text-12 text-ink-faint">
                水线是累计投入，金线是份额市值加上卖出和分红已取回的钱。
              </p>
            </>
          )
        }}
      </Screen>
    </Card>
  )
}
