import { z } from 'zod'

/** Scenes in which we send a code ourselves (§1.3); the bank sends the codes of BIND_BANK. */
export const smsScene = z.enum([
  'LOGIN',
  'REGISTER',
  'RESET_LOGIN_PWD',
  'RESET_TRADE_PWD',
  'CHANGE_MOBILE',
  'UNBIND',
  'TRADE_SMS',
  'VERIFY',
  'COMPLAINT',
])
export type SmsScene = z.output<typeof smsScene>

/** Scenes whose code goes to the customer's own number: the request needs a session and no mobile. */
export const ownMobileScenes: readonly SmsScene[] = ['RESET_TRADE_PWD', 'UNBIND', 'TRADE_SMS', 'VERIFY']

/** What is known after sending: the same for known and unknown numbers. */
export const smsSent = z.object({ mobile: z.string(), resendSeconds: z.number().int() })
