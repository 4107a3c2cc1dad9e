import type { Tx } from '@tongzhou/db/connect'
import { mobileCipherOf } from '@tongzhou/db/stores/account/customer-store'
import type { FieldCipher } from '../field-cipher'
import { requestSms } from './message-intent'

/** Records a notice by SMS to a customer's login mobile; none where the customer has no mobile any more. */
export async function tellCustomer(
  tx: Tx,
  cipher: FieldCipher,
  notice: {
    readonly serialNo: string
    readonly customerNo: string
    readonly now: Date
    readonly text: string
    /** When nobody is helped by it any more. */
    readonly expiresAt?: Date
  },
): Promise<void> {
  const mobile = await mobileCipherOf(tx, notice.customerNo)
  if (mobile === null) return
  await requestSms(tx, cipher, {
    ...notice,
    mobile: cipher.decrypt('customer.mobile', mobile),
    scene: 'NOTICE',
  })
}
