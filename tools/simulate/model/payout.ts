import type { ModelOrder } from './model-order'

/**
 * A payout at the moment the bank was asked for it, and what its registrar had paid in until then, in cents.
 */
export interface Payout {
  readonly serialNo: string
  readonly order: ModelOrder
  readonly came: bigint
}
