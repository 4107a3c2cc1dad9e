import { confirmationCode } from '@tongzhou/domain/trade/business-code'
import type { ModelOrder } from './model-order'

/** Where idle money comes from, as its customer says it. */
export type IdleSource = 'SALE' | 'DIVIDEND'

/** What a customer last said of idle money on a trade account, and when. */
export interface IdleRule {
  readonly from: Date
  readonly isOn: boolean
  /** Cents; less goes to the card. */
  readonly least: bigint
}

/** What was said of idle money, and what became of it. */
export class IdleBook {
  /** All that was said, the oldest first, by account and source. */
  readonly rules = new Map<string, IdleRule[]>()
  /** What was bought, or could not be, by the order whose money it is. */
  readonly legs = new Map<string, ModelOrder[]>()
}

export function idleSourceOf(biz: string): IdleSource {
  return biz === confirmationCode.dividend ? 'DIVIDEND' : 'SALE'
}

export function keyOfIdle(tradeAcco: string, source: IdleSource): string {
  return `${tradeAcco}/${source}`
}

/** The rule that was in force when money of this kind was moved; null: none was. */
export function idleMovedBy(
  { rules }: IdleBook,
  moved: { readonly account: string; readonly source_biz: string; readonly at: Date },
): IdleRule | null {
  const said = rules.get(keyOfIdle(moved.account, idleSourceOf(moved.source_biz))) ?? []
  const last = said.findLast(({ from }) => from <= moved.at)

  return last?.isOn === true ? last : null
}
