import type { RowCipher } from '../field-cipher'

/** What is kept of a login mobile; without `hasMobile` the number is somebody else's now (R-ACT-6). */
interface KeptMobile {
  readonly hasMobile: boolean
  readonly mobileCipher: Buffer
}

/** What stands where a number that is no longer his would be shown. */
export const MOBILE_LOST_WORDS = '已失效'

/**
 * The login mobile of a customer, whose cipher `own` is; null where it is no longer his (R-ACT-6): nothing is
 * sent there, nothing is signed with it, and it is shown to nobody. Whatever opens the kept number asks here.
 */
export function loginMobileOf(own: RowCipher, kept: KeptMobile): string | null {
  return kept.hasMobile ? own.decrypt('customer.mobile', kept.mobileCipher) : null
}
