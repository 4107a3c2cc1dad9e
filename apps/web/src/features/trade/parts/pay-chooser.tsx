import { formatShortAmount } from '@tongzhou/domain/format/amounts'
import { Button, ButtonLink } from '@tongzhou/ui/button/button'
import { Card } from '@tongzhou/ui/card/card'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { useState } from 'react'
import { toIfBuilt } from '../../../shared/routing/to'
import { cardText } from '../../../shared/trading/present'
import type { PayCard } from './buy-preview'

/** The card that pays, with what it may still pay today; all cards open in a sheet, unusable ones with their reason. */
export function PayChooser(props: {
  cards: readonly PayCard[]
  chosen: PayCard | null
  onChange: (tradeAcco: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const { cards, chosen } = props

  return (
    <Card flush title="付款方式">
      <ListRows label="付款方式">
        <ListRow
          icon="card"
          title={chosen === null ? '请选择银行卡' : cardText(chosen)}
          note={chosen === null ? `${cards.length} 张卡` : limitText(chosen)}
          value={cards.length > 1 ? '更换' : undefined}
          onClick={() => setOpen(true)}
        />
      </ListRows>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title="选择付款银行卡"
        flush
        footer={<AddCard onClose={() => setOpen(false)} />}
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

function AddCard({ onClose }: { onClose: () => void }) {
  const href = toIfBuilt('/account/bind-bank')

  return href === null ? (
    <Button look="outline" onClick={onClose}>
      返回
    </Button>
  ) : (
    <ButtonLink look="outline" href={href}>
      添加银行卡
    </ButtonLink>
  )
}

function limitText(card: PayCard): string {
  const single = card.single === null ? '单笔不限' : `单笔 ${formatShortAmount(card.single)} 元`
  const left = card.dailyLeft === null ? '今日不限' : `今日剩余 ${formatShortAmount(card.dailyLeft)} 元`

  return `${single}，${left}`
}
