import { Card } from '@tongzhou/ui/card/card'
import { FieldMessage } from '@tongzhou/ui/field/field'
import { ChoiceRows } from '@tongzhou/ui/list-row/choice-rows'
import { ListRow, ListRows } from '@tongzhou/ui/list-row/list-row'
import { Sheet } from '@tongzhou/ui/sheet/sheet'
import { useId, useState } from 'react'
import type { Payer } from '../../../../shared/order/payer'
import {
  BEST,
  type BuyCoupon,
  type BuyCoupons,
  NO_COUPON,
  isOneCoupon,
  reasonAgainst,
  savingText,
} from './buy-coupons'

/**
 * The coupon of a purchase: what it saves on this amount; the others open in a sheet, those that cannot be
 * used with their reason. Nothing for whoever has none, unless there is something to say of the choice.
 */
export function CouponChooser(props: {
  coupons: BuyCoupons & { readonly retry: () => void }
  /** The form's choice: the best, none, or a number. */
  value: string
  /** The coupon that goes with the order. */
  chosen: BuyCoupon | null
  payWay: Payer['payWay']
  onChange: (value: string) => void
  error: string | undefined
}) {
  const id = useId()
  const { coupons, value, chosen, payWay, error } = props
  const { rows } = coupons
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0 && error === undefined && !isOneCoupon(value)) return null
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
            value={wordOf({ value, chosen, coupons, payWay })}
            onClick={() => {
              coupons.retry()
              setOpen(true)
            }}
          />
        </ListRows>
        <div className="px-4 pb-2 empty:hidden">
          {error !== undefined && <FieldMessage id={id} text={error} isError />}
        </div>
      </div>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="选择优惠券" flush>
        <ChoiceRows
          label="优惠券"
          value={chosen?.couponId ?? (isOneCoupon(value) ? value : NO_COUPON)}
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
  coupons: BuyCoupons
  payWay: Payer['payWay']
}): string {
  const { value, chosen, payWay } = of
  const { rows, state } = of.coupons
  if (rows.length === 0 && state === 'asking') return '核对中'
  if (state === 'unanswered') return '暂时无法核对'
  if (chosen !== null) return `${value === BEST ? '已选最优 ' : ''}${savingText(chosen)}`
  const usable = rows.filter((row) => reasonAgainst(row, payWay) === null).length

  return usable === 0 ? '暂无可用' : `未使用，${usable} 张可用`
}
