import type { ResponseOf } from '@tongzhou/client/call'
import { setMovedCost } from '@tongzhou/client/custody'
import type { positionDetail } from '@tongzhou/client/holding'
import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { judgeMovedCost } from '@tongzhou/domain/holding/moved-cost'
import { moneyFrom, printMoney } from '@tongzhou/domain/kernel/money'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { AmountField } from '@tongzhou/ui/amount/amount-field'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { SubmitButton } from '../form/submit-button'
import { typedAmount } from '../form/typed-amount'
import { useCallForm } from '../form/use-call-form'
import { dayText } from '../words/day-words'

export type Arrival = ResponseOf<typeof positionDetail>['arrivals'][number]

/** What shares that were brought here cost at the other seller, fees included (R-CST-2). */
export default function MovedCostSheet(props: {
  arrival: Arrival
  onClose: () => void
  onSaved: () => void
}) {
  const { arrival, onClose, onSaved } = props
  const { orderNo, value, mostCost, typedCost } = arrival
  const form = useCallForm(setMovedCost, {
    defaults: { cost: typedCost ?? '' },
    faults: ({ cost }) => ({ cost: costFault(cost, arrival) }),
    request: ({ cost }) => {
      const amount = typedAmount(cost)

      return amount === null ? null : { orderNo, cost: printMoney(amount) }
    },
    refusedAt: { MOVED_COST_OUT_OF_RANGE: 'cost' },
    onDone: onSaved,
  })

  return (
    <Sheet
      open
      onClose={onClose}
      title={typedCost === null ? '填写成本' : '修改成本'}
      footer={<SubmitButton form={form}>保存</SubmitButton>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-13 text-ink-soft tabular-nums">
          {dayText(arrival.day, null)} 转入 {formatShares(arrival.shares)} 份，转入时市值 {formatMoney(value)}{' '}
          元。
        </p>
        <AmountField label="持有成本（元，含手续费）" {...form.chosen('cost')} />
        <p className="text-12 text-ink-soft">
          0.01 至 {formatMoney(mostCost)}{' '}
          元，以最后一次填写为准。成本价和持有收益按它计算并标明“自填”，转入前的收益单独列出；日收益和累计收益不变。
        </p>
      </div>
    </Sheet>
  )
}

function costFault(typed: string, { shares, value, mostCost }: Arrival): string | null {
  const cost = typedAmount(typed)
  if (cost === null) return '请输入成本金额'

  return judgeMovedCost(cost, { shares: sharesFrom(shares), value: moneyFrom(value) }).kind === 'refused'
    ? `成本应在 0.01 元至 ${formatMoney(mostCost)} 元之间`
    : null
}
