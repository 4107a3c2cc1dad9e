import type { ResponseOf } from '@tongzhou/client/call'
import type { ownTradePoints } from '@tongzhou/client/fund'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import type { LineChart } from '@tongzhou/ui/charts/line-chart'
import type { ComponentProps } from 'react'

type ChartMarker = NonNullable<ComponentProps<typeof LineChart>['markers']>[number]

/** The customer's confirmed purchases and sales of a fund. */
export type OwnPoints = ResponseOf<typeof ownTradePoints>['points']

/** Orders stand at the first day of the curve on or after theirs; those before the range are left out. */
export function ownMarkers(own: OwnPoints, days: readonly string[]): ChartMarker[] {
  return own.flatMap((point) => {
    const index = days.findIndex((day) => day >= point.day)
    if (index < 0 || point.day < (days[0] ?? '')) return []
    const isBuy = point.side === 'BUY'
    const much = isBuy
      ? point.amount !== null && `${formatMoney(point.amount)} 元`
      : point.shares !== null && `${formatShares(point.shares)} 份`

    return [
      {
        index,
        kind: isBuy ? ('buy' as const) : ('sell' as const),
        text: `${point.day} ${isBuy ? '买入' : '卖出'} ${much || ''}`.trim(),
      },
    ]
  })
}
