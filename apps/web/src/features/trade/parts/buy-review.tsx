import { formatMoney, formatShares } from '@tongzhou/domain/format/amounts'
import { Button } from '@tongzhou/ui/button/button'
import { type Described, DescriptionList } from '@tongzhou/ui/description/description-list'
import { Amount } from '@tongzhou/ui/number/amount'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { cardText, dayText } from '../../../shared/trading/present'
import { type BuyPage, type BuyPreview, type PayCard, buyVerb } from './buy-preview'

/** Every number of the order once more before the password. */
export function BuyReview(props: {
  open: boolean
  page: BuyPage
  preview: BuyPreview
  card: PayCard
  onClose: () => void
  onConfirm: () => void
}) {
  const { page, preview, card } = props
  const verb = buyVerb(page)
  const shares = preview.shares === null ? '--' : `约 ${formatShares(preview.shares)} 份`

  return (
    <Sheet
      open={props.open}
      onClose={props.onClose}
      title={`核对${verb}`}
      footer={
        <Button onClick={props.onConfirm}>
          确认{verb} {formatMoney(preview.amount)} 元
        </Button>
      }
    >
      <p className="pb-2 text-center">
        <span className="block text-13 text-ink-soft">{page.name}</span>
        <Amount value={formatMoney(preview.amount)} unit="元" size={32} />
      </p>
      <DescriptionList
        items={[
          { term: '付款', value: cardText(card) },
          { term: '手续费', value: `约 ${formatMoney(preview.fee)} 元` },
          { term: '预计份额', value: shares, note: '以确认结果为准' },
          ...daysOf(page),
        ]}
      />
    </Sheet>
  )
}

function daysOf(page: BuyPage): Described[] {
  if (page.business === 'SUBSCRIBE') {
    return [
      { term: '认购申请日', value: dayText(page.tDay) },
      { term: '受理认购', value: dayText(page.confirmDate), note: '付款后不能撤单' },
      { term: '确认份额', value: '基金成立后' },
    ]
  }

  return [
    { term: '净值日', value: dayText(page.tDay) },
    { term: '确认份额', value: dayText(page.confirmDate) },
    { term: '可撤单至', value: `${dayText(page.tDay)} ${page.cutoffTime}` },
  ]
}
