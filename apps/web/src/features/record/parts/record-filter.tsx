import type { OrderKind } from '@tongzhou/client/sets/order-kind'
import type { RecordState } from '@tongzhou/client/sets/record-state'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { Chooser } from '@tongzhou/ui/chooser/chooser'
import { optionsOf } from '../../../shared/sets/options-of'
import { recordStateChoices } from './record-state-words'

/** Every kind has its word: one that the contract adds does not compile without it. */
const kindWords: Readonly<Record<OrderKind, string>> = {
  BUY: '买入',
  SELL: '卖出',
  SUBSCRIBE: '认购',
  PLAN: '定投',
  TRANSFORM: '转换',
  DIVIDEND: '分红',
  DIVIDEND_MODE: '分红方式',
  CUSTODY: '转托管',
  OTHER: '其他',
}
const kinds = [{ value: '', label: '全部' }, ...optionsOf(kindWords)] as const
const spans = [
  { value: '1', label: '近1月' },
  { value: '3', label: '近3月' },
  { value: '6', label: '近半年' },
  { value: '12', label: '近1年' },
] as const

export interface RecordFilterValue {
  readonly kind: OrderKind | ''
  readonly state: RecordState | ''
  readonly months: '1' | '3' | '6' | '12'
}

/** Which records: by kind, by where they stand, and by how far back. */
export function RecordFilter(props: {
  value: RecordFilterValue
  onChange: (value: RecordFilterValue) => void
}) {
  const { value, onChange } = props

  return (
    <div className="flex flex-col gap-3 desktop:flex-row desktop:items-center desktop:justify-between desktop:gap-6 desktop:pb-3">
      <ChipRow scroll>
        {kinds.map(({ value: kind, label }) => (
          <ChoiceChip key={kind} pressed={value.kind === kind} onClick={() => onChange({ ...value, kind })}>
            {label}
          </ChoiceChip>
        ))}
      </ChipRow>
      <div className="grid shrink-0 grid-cols-2 gap-3 desktop:w-72">
        <Chooser
          label="状态"
          labelHidden
          options={recordStateChoices}
          value={value.state}
          onChange={(state) => onChange({ ...value, state })}
        />
        <Chooser
          label="时间"
          labelHidden
          options={spans}
          value={value.months}
          onChange={(months) => onChange({ ...value, months })}
        />
      </div>
    </div>
  )
}
