/** Money on its way through the settlement account: a number for drawing, its ends in words. */
export type MoneyFlow = {
  key: string
  amount: number
  printed: string
  from: string
  to: string
  /** When it arrives: 12-02 周三 到账. */
  when: string
  /** true: money that comes to the customer, drawn in gold. */
  isYours: boolean
}

/**
 * Where a flow's band stands, in parts of the whole height: beside the ends with gaps, joined in the
 * middle.
 */
export type Ribbon = { side: { top: number; height: number }; middle: { top: number; height: number } }

/** The gap between two bands at the ends. */
const GAP = 0.12

/**
 * The bands of flows under each other, as high as their amounts are large; a small one keeps a height that
 * can be seen. Empty for no flows.
 */
export function moneyRibbons(flows: readonly { readonly amount: number }[]): Ribbon[] {
  const whole = flows.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)
  if (whole <= 0) return []
  const room = 1 - GAP * (flows.length - 1)
  const least = Math.min(0.06, room / flows.length)
  const raw = flows.map(({ amount }) => Math.max(least, (Math.max(0, amount) / whole) * room))
  const scale = room / raw.reduce((sum, height) => sum + height, 0)
  let [side, middle] = [0, (1 - room) / 2]

  return raw.map((height) => {
    const own = height * scale
    const ribbon = { side: { top: side, height: own }, middle: { top: middle, height: own } }
    side += own + GAP
    middle += own

    return ribbon
  })
}
