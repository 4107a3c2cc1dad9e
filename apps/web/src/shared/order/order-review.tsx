import { Button } from '@tongzhou/ui/button/button'
import { DescriptionList } from '@tongzhou/ui/description/description-list'
import { Amount } from '@tongzhou/ui/number/amount'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import type { OrderSummary } from './order-summary'

/** Every figure of the order once more before the password. */
export default function OrderReview(props: {
  summary: OrderSummary
  onConfirm: () => void
  onClose: () => void
}) {
  const { verb, fundName, size, lines, days, choices } = props.summary
  const amount = size === null ? '' : ` ${size.value} ${size.unit}`

  return (
    <Sheet
      open
      onClose={props.onClose}
      title={`核对${verb}`}
      footer={
        <Button onClick={props.onConfirm}>
          确认{verb}
          {amount}
        </Button>
      }
    >
      <p className="pb-2 text-center">
        <span className="block text-13 text-ink-soft">{fundName}</span>
        {size !== null && <Amount value={size.value} unit={size.unit} size={28} />}
      </p>
      <DescriptionList
        items={[
          ...lines.map(({ label, value, note }) => ({ term: label, value, note })),
          ...days.map(({ label, day, note }) => ({ term: label, value: day, note })),
          ...choices.map(({ label, value, note }) => ({ term: label, value, note })),
        ]}
      />
    </Sheet>
  )
}
