import { formatShortAmount } from '@tongzhou/domain/format/amounts'
import { Card } from '@tongzhou/ui/card/card'
import { FieldMessage } from '@tongzhou/ui/field/field'
import { TextLink } from '@tongzhou/ui/link/link'
import { MoreLink } from '@tongzhou/ui/link/more-link'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { useId, useState } from 'react'
import { to } from '../routing/to'
import { cardText } from '../words/card-words'
import type { PayCard } from './pay-card'
import { type OtherWay, type Payer, payerKey, payerOf, wayNote, wayText, wayTitle } from './payer'

/** So many cards stand on the page itself; more open in a sheet. */
const SHOWN_CARDS = 3

/** The card that pays, with what it may still pay today; one that cannot is there with its reason. */
export function PayChooser(props: {
  cards: readonly PayCard[]
  chosen: PayCard | null
  onChange: (payer: Payer) => void
  /** The cash product, a code of the bank and a transfer, where they may pay. */
  others?: readonly OtherWay[]
  /** The other way that is chosen; null or nothing: the card is. */
  chosenOther?: OtherWay | null
  /** What is wrong with the choice; the form's button leads here. */
  error: string | undefined
}) {
  const id = useId()
  const { cards, others = [], error } = props

  return (
    <Card flush title="付款方式" action={<MoreLink label="添加银行卡" href={to('/account/bind-bank')} />}>
      <div data-invalid={error === undefined ? undefined : true}>
        {cards.length + others.length > SHOWN_CARDS ? <FromSheet {...props} /> : <Cards {...props} />}
        {others.some(({ isToOpen }) => isToOpen) && (
          <p className="row-pad pb-3 text-13 text-ink-soft">
            超过卡的限额时可以汇款付款，
            <TextLink href={to('/account/bank-card')}>在银行卡详情里开通</TextLink>
          </p>
        )}
        <div className="row-pad pb-2 empty:hidden">
          {error !== undefined && <FieldMessage id={id} text={error} isError />}
        </div>
      </div>
    </Card>
  )
}

interface Choice {
  readonly cards: readonly PayCard[]
  readonly chosen: PayCard | null
  readonly onChange: (payer: Payer) => void
  readonly others?: readonly OtherWay[]
  readonly chosenOther?: OtherWay | null
}

/** A card, and below it the other ways of its trade account. */
function Cards({ cards, chosen, onChange, others = [], chosenOther = null }: Choice) {
  const value =
    chosenOther === null
      ? chosen && payerKey({ payWay: 'CARD', tradeAcco: chosen.tradeAcco })
      : payerKey({ payWay: chosenOther.way, tradeAcco: chosenOther.tradeAcco })

  return (
    <ChoiceRows
      label={others.length === 0 ? '付款银行卡' : '付款方式'}
      value={value}
      choices={cards.flatMap((card) => [
        {
          value: payerKey({ payWay: 'CARD', tradeAcco: card.tradeAcco }),
          title: cardText(card),
          note: limitText(card),
          disabledReason: card.usable ? undefined : (card.reason ?? '该卡暂时不能付款'),
        },
        ...others
          .filter((way) => way.tradeAcco === card.tradeAcco)
          .map((way) => ({
            value: payerKey({ payWay: way.way, tradeAcco: way.tradeAcco }),
            title: wayTitle(way),
            note: wayNote(way),
            disabledReason: way.usable ? undefined : (way.reason ?? '暂时不能这样付款'),
          })),
      ])}
      onChange={(key) => onChange(payerOf(key))}
    />
  )
}

function FromSheet({ cards, chosen, onChange, others = [], chosenOther = null }: Choice) {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <ListRows label="付款方式">
        <ListRow
          icon="card"
          title={
            chosenOther === null
              ? chosen === null
                ? '请选择银行卡'
                : cardText(chosen)
              : wayText(chosenOther)
          }
          note={
            chosenOther === null
              ? chosen === null
                ? `${cards.length} 张卡`
                : limitText(chosen)
              : wayNote(chosenOther)
          }
          value="更换"
          onClick={() => setOpen(true)}
        />
      </ListRows>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={others.length === 0 ? '选择付款银行卡' : '选择付款方式'}
        flush
      >
        <Cards
          cards={cards}
          chosen={chosen}
          others={others}
          chosenOther={chosenOther}
          onChange={(payer) => {
            onChange(payer)
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
