import { formatShortAmount } from '@tongzhou/domain/format/amounts'
import { ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { FieldMessage } from '@tongzhou/ui/field/field'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { useId, useState } from 'react'
import { to } from '../../../../shared/routing/to'
import { cardText } from '../../../../shared/words/card-words'
import type { PayCard } from './buy-preview'

/**
 * The card that pays, with what it may still pay today; all cards open in a sheet, unusable ones with their
 * reason.
 */
export function PayChooser(props: {
  cards: readonly PayCard[]
  chosen: PayCard | null
  onChange: (tradeAcco: string) => void
  /** What is wrong with the choice; the form's button leads here. */
  error: string | undefined
}) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { cards, chosen } = props

  return (
    <Card flush title="付款方式">
      <div data-invalid={props.error === undefined ? undefined : true}>
        <ListRows label="付款方式">
          <ListRow
            icon="card"
            title={chosen === null ? '请选择银行卡' : cardText(chosen)}
            note={chosen === null ? `${cards.length} 张卡` : limitText(chosen)}
            value={cards.length > 1 ? '更换' : undefined}
            onClick={() => setOpen(true)}
          />
        </ListRows>
        <div className="px-4 pb-2 empty:hidden">
          {props.error !== undefined && <FieldMessage id={id} text={props.error} isError />}
        </div>
      </div>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="选择付款银行卡"
        flush
        footer={
          <ButtonLink look="outline" href={to('/account/bind-bank')}>
            添加银行卡
          </ButtonLink>
        }
      >
        <ChoiceRows
          label="付款银行卡"
          value={chosen?.tradeAcco ?? null}
          choices={cards.map((card) => ({
            value: card.tradeAcco,
            title: cardText(card),
            note: limitText(card),
            disabledReason: card.usable ? undefined : (card.reason ?? '该卡暂时不能付款'),
          }))}
          onChange={(tradeAcco) => {
            props.onChange(tradeAcco)
            setOpen(false)
          }}
        />
      </Sheet>
    </Card>
  )
}

function limitText(card: PayCard): string {
  const single = card.single === null ? '单笔不限' : `单笔 ${formatShortAmount(card.single)} 元`
  const left = card.dailyLeft === null ? '今日不限' : `今日剩余 ${formatShortAmount(card.dailyLeft)} 元`

  return `${single}，${left}`
}
