/**
 * Whom a coupon is offered to: by what he did here, never by what he owns (R-CPN-8); null = no such bound.
 */
export interface CouponAudience {
  /** Whole days since he registered, 0 on the day itself. */
  readonly registeredLeast: number | null
  readonly registeredMost: number | null
  /** Only who has finished opening his account. */
  readonly openedOnly: boolean
}

/** Who would take one. */
export interface CouponTaker {
  readonly daysRegistered: number
  readonly isOpened: boolean
}

/** Whether a customer is one of those a coupon is offered to (R-CPN-8). */
export function isInAudience(audience: CouponAudience, taker: CouponTaker): boolean {
  const { registeredLeast, registeredMost, openedOnly } = audience
  const { daysRegistered, isOpened } = taker

  return (
    (registeredLeast ?? 0) <= daysRegistered &&
    (registeredMost === null || daysRegistered <= registeredMost) &&
    (!openedOnly || isOpened)
  )
}

/** The audience in words: 注册满 3 天、注册 30 天以内、已完成开户的客户; everybody: 所有客户. */
export function audienceWords({ registeredLeast, registeredMost, openedOnly }: CouponAudience): string {
  const bounds = [
    ...(registeredLeast === null || registeredLeast === 0 ? [] : [`注册满 ${registeredLeast} 天`]),
    ...(registeredMost === null ? [] : [`注册 ${registeredMost} 天以内`]),
    ...(openedOnly ? ['已完成开户'] : []),
  ]

  return bounds.length === 0 ? '所有客户' : `${bounds.join('、')}的客户`
}
