import type { SmsScene } from '@tongzhou/contract/account/sign-in/sms-scene'
import { findCredentials } from '@tongzhou/db/stores/account/credential-store'
import type { AccountContext } from '../account/account-context'
import { loginMobileOf } from '../account/login-mobile'

/**
 * The number a code of a logged-in customer goes to: the login mobile, except that resetting the trade
 * password goes to the mobile reserved at the bank of the newest bound card (§1.3). Null: the login mobile is
 * somebody else's now, so there is none.
 */
export async function ownMobile(
  context: Pick<AccountContext, 'db' | 'customer' | 'services'>,
  scene: SmsScene,
): Promise<string | null> {
  const { db, customer, services } = context
  if (!customer) throw new Error('a number of one’s own needs a session')
  const cipher = services.cipher.of(customer.customerNo)
  if (scene === 'RESET_TRADE_PWD') {
    const card = await db
      .selectFrom('bank_card')
      .select('mobile_cipher')
      .where('customer_no', '=', customer.customerNo)
      .where('unbound_at', 'is', null)
      .orderBy('bound_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (card) return cipher.decrypt('card.mobile', card.mobile_cipher)
  }
  const found = await findCredentials(db, { customerNo: customer.customerNo })
  if (!found) throw new Error('a session without its customer')

  return loginMobileOf(cipher, found)
}
