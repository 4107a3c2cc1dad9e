import { Card } from '@tongzhou/ui/card/card'
import { FieldMessage } from '@tongzhou/ui/field/field'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { useId, useState } from 'react'
import type { Payer } from '../../../../shared/order/payer'
import { BEST, type BuyCoupon, NO_COUPON, reasonAgainst, savingText } from './buy-coupons'

/**
 * The coupon of a purchase: what it saves on this amount; the others open in a sheet, those that cannot be
 * used with their reason. Nothing for whoever has none.
 */
export function CouponChooser(props: {
  rows: readonly BuyCoupon[]
  /** The form's choice: the best, none, or a number. */
  value: string
  /** The coupon that goes with the order. */
  chosen: BuyCoupon | null
  payWay: Payer['payWay']
  onChange: (value: string) => void
  error: string | undefined
}) {
  const id = useId()
  const { rows, value, chosen, payWay, error } = props
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0) return null
  const choose = (next: string) => {
    props.onChange(next)
    setOpen(false)
  }

  return (
    <Card flush>
      <div data-invalid={error === undefined ? undefined : true}>
        <ListRows label="优惠券">
          <ListRow
            icon="ticket"
            title="优惠券"
            note={chosen?.name}
            value={wordOf({ value, chosen, rows, payWay })}
            onClick={() => setOpen(true)}
          />
        </ListRows>
        <div className="px-4 pb-2 empty:hidden">
          {error !== undefined && <FieldMessage id={id} text={error} isError />}
        </div>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="选择优惠券" flush>
        <ChoiceRows
          label="优惠券"
          value={chosen?.couponId ?? NO_COUPON}
          choices={[
            ...rows.map((row) => {
              const against = reasonAgainst(row, payWay)

              return {
                value: row.couponId,
                title: row.name,
                note: `${row.validTo} 到期`,
                ...(against === null ? { amount: savingText(row) } : { disabledReason: against }),
              }
            }),
            { value: NO_COUPON, title: '不使用优惠券' },
          ]}
          onChange={choose}
        />
      </Sheet>
    </Card>
  )
}

function wordOf(of: {
  value: string
  chosen: BuyCoupon | null
  rows: readonly BuyCoupon[]
  payWay: Payer['payWay']
}): string {
  const { value, chosen, rows, payWay } = of
  if (chosen !== null) return `${value === BEST ? '已选最优 ' : ''}${savingText(chosen)}`
  const usable = rows.filter((row) => reasonAgainst(row, payWay) === null).length

  return usable === 0 ? '暂无可用' : `未使用，${usable} 张可用`
}
