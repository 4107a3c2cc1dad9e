import { previewTopUp } from '@tongzhou/client/cash'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { Amount } from '@tongzhou/ui/number/amount'
import { EmptyState } from '@tongzhou/ui/states/empty-state'
import { OrderRows } from '../../../shared/trading/order-rows'
import { useCall } from '../../../shared/api/use-call'
import { useRouteQuery } from '../../../shared/routing/screen-place'
import { to } from '../../../shared/routing/to'
import { Screen } from '../../../shared/screen/screen'
import { CashFoot } from '../parts/cash-foot'
import { SplitParts } from '../parts/split-parts'
import { useInstruction } from '../parts/use-instruction'

/** How an amount would be split now, or how one was split that was submitted. */
export default function SmartDetail() {
  const { amount, parentNo } = useRouteQuery('/new-yqb/smart-detail')
  if (parentNo !== null) return <Agreed parentNo={parentNo} />
  if (amount !== null) return <Now amount={amount} />

  return (
    <EmptyState
      text="先输入要转入的金额"
      action={
        <ButtonLink size="medium" href={to('/new-yqb/smart-buy')}>
          智能转入
        </ButtonLink>
      }
    />
  )
}

function Now({ amount }: { amount: string }) {
  const split = useCall(previewTopUp, { amount, mode: 'SMART' })

  return (
    <Screen query={split}>
      {({ parts }) => (
        <div className="flex flex-1 flex-col gap-4">
          <Card title="智能分配">
            <p className="pb-4">
              <span className="block text-13 text-ink-soft">转入金额</span>
              <Amount value={formatMoney(amount)} unit="元" size={40} />
            </p>
            <SplitParts parts={parts} title="转入分配" />
          </Card>
          <p>
            <ButtonLink size="medium" href={to('/new-yqb/smart-buy', { amount })}>
              按这个分配转入
            </ButtonLink>
          </p>
          <CashFoot quick />
        </div>
      )}
    </Screen>
  )
}

function Agreed({ parentNo }: { parentNo: string }) {
  const order = useInstruction(parentNo)

  return (
    <Screen query={order}>
      {(data) => (
        <div className="flex flex-1 flex-col gap-4">
          <Card>
            <span className="block text-13 text-ink-soft">提交时同意的分配</span>
            <Amount value={formatMoney(data.amount)} unit="元" size={40} />
          </Card>
          <Card flush title={`分为 ${data.children.length} 笔`}>
            <OrderRows rows={data.children} label="各笔交易" />
          </Card>
          <CashFoot />
        </div>
      )}
    </Screen>
  )
}
