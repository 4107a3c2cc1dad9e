import type { ResponseOf } from '@tongzhou/client/call'
import type { recordDetail } from '@tongzhou/client/record'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { Amount } from '@tongzhou/ui/number/amount'
import { Columns } from '../../../shared/screen/columns'
import { OrderRows, StatusChip } from '../../../shared/trading/order-rows'
import { failuresOf, promisedSwaps, swapNoteOf } from '../../../shared/trading/swapped-parts'
import { cardText } from '../../../shared/words/card-words'
import { dayText, minuteText } from '../../../shared/words/day-words'

type Instruction = NonNullable<ResponseOf<typeof recordDetail>['parent']>

/** An instruction of several orders: how much, when, by which card, and each order with its state. */
export function InstructionCard({ instruction }: { instruction: Instruction }) {
  const { kindLabel, children, amount } = instruction

  return (
    <Columns beside={<InstructionFacts instruction={instruction} />} keepsBeside>
      <Card className="max-desktop:order-1">
        <div className="flex items-start justify-between gap-4">
          <h2 className="text-17 font-semibold">{kindLabel}</h2>
          <StatusChip row={instruction} />
        </div>
        <p className="pt-4">
          <span className="block text-13 text-ink-soft">申请金额</span>
          <Amount value={formatMoney(amount)} unit="元" size={40} />
        </p>
        {failuresOf(children).map(({ text, isSettled }) => (
          <p key={text} className={`pt-2 text-13 ${isSettled ? 'text-ink-soft' : 'text-danger'}`}>
            {text}
          </p>
        ))}
      </Card>
      <Card flush title={`由 ${children.length} 笔交易完成`} className="max-desktop:order-2">
        <OrderRows
          rows={children}
          label={`${kindLabel} ${formatMoney(amount)} 元的各笔交易`}
          noteOf={swapNoteOf(children)}
        />
      </Card>
    </Columns>
  )
}

function InstructionFacts({ instruction }: { instruction: Instruction }) {
  const { applyAt, tDate, expectConfirmDate, expectArriveDate, parentNo, children } = instruction

  return (
    <Card title="账户与单号" className="max-desktop:order-3">
      <DescriptionList
        items={[
          { term: '提交时间', value: minuteText(applyAt) },
          { term: '交易日', value: dayText(tDate) },
          { term: '预计确认', value: dayText(expectConfirmDate) },
          ...promisedSwaps(children).map((part) => ({
            term: '改买部分',
            value: `预计 ${dayText(part.expectConfirmDate)} 确认`,
            note: part.fundName,
          })),
          ...(expectArriveDate === null ? [] : [{ term: '预计到账', value: dayText(expectArriveDate) }]),
          { term: '银行卡', value: cardText(instruction) },
          { term: '单号', value: parentNo },
        ]}
      />
    </Card>
  )
}
