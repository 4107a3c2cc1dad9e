import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { joinCalls } from '../../../shared/api/join-calls'
import type { ScreenProps } from '../../../shared/routing/route-row'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { CancelOrder } from '../../../shared/trading/cancel-order'
import { cancellable } from '../parts/cancellable'
import { CashFoot } from '../parts/cash-foot'
import type { CashInstruction } from '../parts/cash-types'
import { InstructionOutcome } from '../parts/instruction-outcome'
import { useInstruction } from '../parts/use-instruction'

/** What became of a top-up or a withdrawal just submitted; of a mixed one both instructions. */
export default function CashResult({ variant }: ScreenProps) {
  const { parentNo, pairNo } = useRouteQuery('/yiqianbao/sell-result')
  const first = useInstruction(parentNo)
  const second = useInstruction(pairNo ?? '', { enabled: pairNo !== null })
  const found = pairNo === null ? joinCalls(first) : joinCalls(first, second)

  return (
    <Screen query={found}>
      {(orders: readonly CashInstruction[]) => (
        <Columns keepsBeside beside={<Ways orders={orders} isSell={variant === 'sell'} />}>
          {orders.map((order) => (
            <InstructionOutcome key={order.parentNo} order={order} />
          ))}
          <CashFoot quick={variant === 'sell'} />
        </Columns>
      )}
    </Screen>
  )
}

function Ways({ orders, isSell }: { orders: readonly CashInstruction[]; isSell: boolean }) {
  return (
    <Card title="接下来" className="max-desktop:border-0">
      <div className="flex flex-col gap-3">
        <ButtonLink full href={to('/yiqianbao')}>
          查看现金宝
        </ButtonLink>
        <ButtonLink full look="outline" href={to(isSell ? '/new-yqb/sell' : '/yiqianbao/buy')}>
          {isSell ? '再转出一笔' : '再转入一笔'}
        </ButtonLink>
        {orders.map((order) => (
          <CancelOrder key={order.parentNo} order={cancellable(order)} />
        ))}
      </div>
    </Card>
  )
}
