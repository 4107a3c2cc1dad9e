import { z } from 'zod'

/** A fresh session. Browsers get it as a cookie; `sessionToken` is told to the native app alone, for its bearer header. */
export const loginAnswer = z.object({
  customerNo: z.string(),
  customerProcessStatus: z.enum(['00', '01', '02', '03', '04', '05', '99']),
  /** true when this call made the customer. */
  isNew: z.boolean(),
  sessionToken: z.string().nullable(),
})
