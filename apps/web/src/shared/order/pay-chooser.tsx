import { formatShortAmount } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { FieldMessage } from '@tongzhou/ui/field/field'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { useId, useState } from 'react'
import { to } from '../routing/to'
import { cardText } from '../words/card-words'
import type { PayCard } from './pay-card'

/** So many cards stand on the page itself; more open in a sheet. */
const SHOWN_CARDS = 3

/** The card that pays, with what it may still pay today; one that cannot is there with its reason. */
export function PayChooser(props: {
  cards: readonly PayCard[]
  chosen: PayCard | null
  onChange: (tradeAcco: string) => void
  /** What is wrong with the choice; the form's button leads here. */
  error: string | undefined
}) {
  const id = useId()
  const { cards, error } = props

  return (
    <Card flush title="付款方式" action={<MoreLink label="添加银行卡" href={to('/account/bind-bank')} />}>
      <div data-invalid={error === undefined ? undefined : true}>
        {cards.length > SHOWN_CARDS ? <FromSheet {...props} /> : <Cards {...props} />}
        <div className="px-4 pb-2 empty:hidden">
          {error !== undefined && <FieldMessage id={id} text={error} isError />}
        </div>
      </div>
    </Card>
  )
}

interface Choice {
  readonly cards: readonly PayCard[]
  readonly chosen: PayCard | null
  readonly onChange: (tradeAcco: string) => void
}

function Cards({ cards, chosen, onChange }: Choice) {
  return (
    <ChoiceRows
      label="付款银行卡"
      value={chosen?.tradeAcco ?? null}
      choices={cards.map((card) => ({
        value: card.tradeAcco,
        title: cardText(card),
        note: limitText(card),
        disabledReason: card.usable ? undefined : (card.reason ?? '该卡暂时不能付款'),
      }))}
      onChange={onChange}
    />
  )
}

function FromSheet({ cards, chosen, onChange }: Choice) {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <ListRows label="付款方式">
        <ListRow
          icon="card"
          title={chosen === null ? '请选择银行卡' : cardText(chosen)}
          note={chosen === null ? `${cards.length} 张卡` : limitText(chosen)}
          value="更换"
          onClick={() => setOpen(true)}
        />
      </ListRows>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="选择付款银行卡" flush>
        <Cards
          cards={cards}
          chosen={chosen}
          onChange={(tradeAcco) => {
            onChange(tradeAcco)
            setOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}

function limitText(card: PayCard): string {
  const single = card.single === null ? '单笔不限' : `单笔 ${formatShortAmount(card.single)} 元`
  const left = card.dailyLeft === null ? '今日不限' : `今日剩余 ${formatShortAmount(card.dailyLeft)} 元`

  return `${single}，${left}`
}
