import { processStatuses } from '@tongzhou/domain/account/process-status'
import { z } from 'zod'

/** The step of opening an account that comes next; 99 = finished. */
export const processStatus = z.enum(processStatuses)

/**
 * A fresh session. Browsers get it as a cookie; `sessionToken` is told to the native app alone, for its
 * bearer header.
 */
export const loginAnswer = z.object({
  customerNo: z.string(),
  customerProcessStatus: processStatus,
  /** true when this call made the customer. */
  isNew: z.boolean(),
  sessionToken: z.string().nullable(),
})
