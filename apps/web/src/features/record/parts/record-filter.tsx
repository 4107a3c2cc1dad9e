import type { OrderKind } from '@tongzhou/client/sets/order-kind'
import type { RecordState } from '@tongzhou/client/sets/record-state'
import { ChipRow, ChoiceChip } from '@tongzhou/ui/chip/chip'
import { Chooser } from '@tongzhou/ui/chooser/chooser'
import { optionsOf } from '../../../shared/sets/options-of'
import { cardText } from '../../../shared/words/card-words'
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
  /** The card an order was placed on, by its trade account; '' all of them. */
  readonly tradeAcco: string
}

interface RecordCard {
  readonly tradeAcco: string
  readonly bankName: string
  readonly cardTail: string
}

/** Which records: by kind, by where they stand, by card, and by how far back. */
export function RecordFilter(props: {
  value: RecordFilterValue
  /** Whoever has one card has nothing to choose. */
  cards: readonly RecordCard[]
  onChange: (value: RecordFilterValue) => void
}) {
  const { value, cards, onChange } = props
  const hasCards = cards.length > 1

  return (
    <div className="flex flex-col gap-3 desktop:flex-row desktop:items-center desktop:justify-between desktop:gap-6 desktop:pb-3">
      <ChipRow scroll>
        {kinds.map(({ value: kind, label }) => (
          <ChoiceChip key={kind} pressed={value.kind === kind} onClick={() => onChange({ ...value, kind })}>
            {label}
          </ChoiceChip>
        ))}
      </ChipRow>
      <div
        className={
          hasCards
            ? 'grid shrink-0 grid-cols-2 gap-3 desktop:w-108 desktop:grid-cols-3'
            : 'grid shrink-0 grid-cols-2 gap-3 desktop:w-72'
        }
      >
        {hasCards && (
          <div className="max-desktop:col-span-2">
            <Chooser
              label="银行卡"
              labelHidden
              options={[
                { value: '', label: '全部银行卡' },
                ...cards.map((card) => ({ value: card.tradeAcco, label: cardText(card) })),
              ]}
              value={value.tradeAcco}
              onChange={(tradeAcco) => onChange({ ...value, tradeAcco })}
            />
          </div>
        )}
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
