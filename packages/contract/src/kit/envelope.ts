import type { RefusalReason } from './refusals'

/** What every call answers. `code` 200 is success; anything else shows `msg` to the customer. */
export interface Envelope<Data = unknown> {
  readonly code: number
  readonly msg: string
  /** The name of a refusal in the table of refusals; its facts travel in `data`. Absent on success. */
  readonly reason?: RefusalReason
  readonly data?: Data
  /** Names the log line of a fault; shown beside 重试. */
  readonly requestId?: string
}

export const SUCCESS_CODE = 200
