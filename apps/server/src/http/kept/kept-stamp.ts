import type { Services } from '../../services'

/** The state that kept answers and pages belong to: market version and minute of the business clock. */
export function stampOf({ market, clock }: Services): string {
  return `${market.version()}/${Math.floor(clock.now().getTime() / 60_000)}`
}
