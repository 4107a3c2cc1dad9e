import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { useTitle } from '../../../shared/screen/bar'
import { Columns } from '../../../shared/screen/columns'
import { Screen } from '../../../shared/screen/screen'
import { CancelOrder } from '../../../shared/trading/cancel-order'
import { cancellable } from '../parts/cancellable'
import type { CashInstruction } from '../parts/cash-types'
import { InstructionOutcome } from '../parts/instruction-outcome'
import { useInstruction } from '../parts/use-instruction'

/** One top-up or withdrawal: its state, days, each order it is made of, and what can be done about it. */
export default function CashOrder() {
  const { parentNo } = useRouteQuery('/yiqianbao/record/detail')
  const order = useInstruction(parentNo)

  return <Screen query={order}>{(data) => <Shown order={data} />}</Screen>
}

function Shown({ order }: { order: CashInstruction }) {
  const isIn = order.kind === 'TOP_UP'
  useTitle(isIn ? '转入详情' : '转出详情')
  const { pairNo } = order
  const pair = pairNo === null ? null : to('/yiqianbao/record/detail2', { parentNo: pairNo })

  return (
    <Columns
      keepsBeside
      beside={
        <Card title="可以做什么" className="max-desktop:border-0">
          <div className="flex flex-col gap-3">
            {pair !== null && (
              <ButtonLink full look="outline" href={pair}>
                同一次转出的另一笔
              </ButtonLink>
            )}
            {isIn && (
              <ButtonLink
                full
                look="outline"
                href={to('/new-yqb/smart-detail', { parentNo: order.parentNo })}
              >
                当时怎么分配
              </ButtonLink>
            )}
            <ButtonLink full href={to(isIn ? '/yiqianbao/buy' : '/new-yqb/sell')}>
              {isIn ? '再次转入' : '再次转出'}
            </ButtonLink>
            <CancelOrder order={cancellable(order)} />
          </div>
        </Card>
      }
    >
      <InstructionOutcome order={order} />
    </Columns>
  )
}
