import { z } from 'zod'

/** How a session began: RENEWED = after the customer changed a password. */
export const sessionWay = z.enum(['PASSWORD', 'SMS', 'REGISTER', 'BANK_CODE', 'PASSKEY', 'QR', 'RENEWED'])
/** What a line of the list of logins is about. */
export const accessAct = z.enum(['LOGIN', 'LOCK', 'UNLOCK'])

/** From where and with what somebody came: "iPhone Safari", "36.112.*.*". */
export const originFields = { device: z.string(), network: z.string() }
