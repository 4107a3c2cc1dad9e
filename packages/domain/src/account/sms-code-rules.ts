import { dayOf } from '../kernel/business-day'
import { type Decision, accept, refuse } from '../kernel/decision'

/** What holds of codes (§1.3); `sms.ttlMin` and `sms.daily` are parameters. Durations in milliseconds. */
export const smsRules = {
  ttlMs: 5 * 60_000,
  resendMs: 60_000,
  mostChecks: 5,
  mostPerMobileDay: 10,
  /** So many more that day go to a number for whoever asks from another network than the one used up. */
  keptForOthers: 5,
  mostPerIpHour: 20,
} as const

/**
 * Who asks for a code, each with a limit of his own: a session for its own number, somebody on a network or
 * device where the account has logged in, anybody. A stranger can use up only what anybody may ask for.
 */
export type SmsAsker = 'OWN' | 'KNOWN' | 'OTHER'

const HOUR_MS = 3_600_000

/**
 * Whether a code may be sent now, checks in this order: slider, resend pause, mobile per natural day, IP per
 * hour. What anybody asks for has the limit of the day for each network that asks, and a little more for all
 * together: one network never uses up what is left for the others, and a stranger with many bounded.
 */
export function decideSmsSend(facts: {
  now: Date
  sliderPassed: boolean
  /** When codes went to this mobile today for askers of this kind, any scene. */
  sentToMobile: readonly Date[]
  /** Of what anybody asks for: which of them this network asked for. */
  sentToMobileFromIp?: readonly Date[]
  /**
   * When codes were asked from this IP in the last hour and not typed in rightly: honest people behind one
   * address do not use it up.
   */
  sentFromIp: readonly Date[]
  /** Where many people share an address the setting allows more than the usual 20. */
  mostPerIpHour?: number
  /** `sms.daily`. */
  mostPerMobileDay?: number
}): Decision<
  { nextSendAt: Date },
  'SLIDER_NEEDED' | 'SMS_TOO_SOON' | 'SMS_DAILY_MAXIMUM' | 'SMS_IP_MAXIMUM'
> {
  const { now, sentToMobile, sentFromIp } = facts
  const since = (date: Date) => now.getTime() - date.getTime()
  if (!facts.sliderPassed) return refuse('SLIDER_NEEDED')
  const latest = Math.max(0, ...sentToMobile.map((date) => smsRules.resendMs - since(date)))
  if (latest > 0) return refuse('SMS_TOO_SOON', { waitSeconds: Math.ceil(latest / 1000) })
  const today = (sent: readonly Date[]) => sent.filter((date) => dayOf(date) === dayOf(now)).length
  const most = facts.mostPerMobileDay ?? smsRules.mostPerMobileDay
  const kept = facts.sentToMobileFromIp === undefined ? 0 : smsRules.keptForOthers
  if (today(facts.sentToMobileFromIp ?? sentToMobile) >= most || today(sentToMobile) >= most + kept)
    return refuse('SMS_DAILY_MAXIMUM', { most })
  const inHour = sentFromIp.filter((date) => since(date) < HOUR_MS).length
  if (inHour >= (facts.mostPerIpHour ?? smsRules.mostPerIpHour)) return refuse('SMS_IP_MAXIMUM')

  return accept({ nextSendAt: new Date(now.getTime() + smsRules.resendMs) })
}

/** A code as it was sent; the caller compares the hash and passes the outcome. */
export interface SentCode {
  readonly sentAt: Date
  readonly checks: number
}

/**
 * Checks a typed code: as long as `ttlMs`, at most five checks. `code` null = none that is not used was sent
 * for (mobile, scene). The caller stores `checks + 1` whatever comes out, and `used` when accepted.
 */
export function decideSmsCheck(facts: {
  now: Date
  code: SentCode | null
  matches: boolean
  /** `sms.ttlMin`, in milliseconds. */
  ttlMs?: number
}): Decision<null, 'SMS_CODE_EXPIRED' | 'SMS_CODE_TRIED_OUT' | 'SMS_CODE_WRONG'> {
  const { now, code } = facts
  if (code === null) return refuse('SMS_CODE_EXPIRED')
  if (now.getTime() - code.sentAt.getTime() >= (facts.ttlMs ?? smsRules.ttlMs))
    return refuse('SMS_CODE_EXPIRED')
  if (code.checks >= smsRules.mostChecks) return refuse('SMS_CODE_TRIED_OUT')
  if (!facts.matches) return refuse('SMS_CODE_WRONG', { left: smsRules.mostChecks - code.checks - 1 })

  return accept(null)
}
