import type { OrderFilter, OrderRecord } from '@tongzhou/db/stores/trade/order-view-store'

/** Where a page ends: the instant of its last order and that order, since several may have one instant. */
export function cursorOf({ applyAt, orderNo }: OrderRecord): string {
  return `${applyAt.getTime()}.${orderNo}`
}

/** null: from the newest on, as of a cursor that is none of ours. */
export function placeFrom(cursor: string | undefined): NonNullable<OrderFilter['before']> | null {
  const [, instant, orderNo] = /^(\d{12,14})\.(\d{20})$/.exec(cursor ?? '') ?? []

  return instant === undefined || orderNo === undefined ? null : { at: new Date(Number(instant)), orderNo }
}
