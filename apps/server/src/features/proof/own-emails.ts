import type { Queryable } from '@tongzhou/db/connect'
import { type EmailRow, findEmails } from '@tongzhou/db/stores/proof/email-store'
import { MOST_EMAILS } from '@tongzhou/domain/proof/mail-terms'
import type { FieldCipher } from '../../shared/field-cipher'

/** What an address is sealed for, and found by. */
const EMAIL = 'customer.email'

/** The addresses of a customer that were proved, opened, the newest first. */
export async function provedEmails(
  db: Queryable,
  { customerNo, cipher }: { customerNo: string; cipher: FieldCipher },
): Promise<{ readonly emailNo: number; readonly address: string }[]> {
  const own = cipher.of(customerNo)
  const emails = await findEmails(db, customerNo)

  return emails
    .filter(({ confirmedAt }) => confirmedAt !== null)
    .map(({ emailNo, addressCipher }) => ({ emailNo, address: own.decrypt(EMAIL, addressCipher) }))
}

/** Whether another address may be proved beside these; the same one again always. */
export function mayProve(emails: readonly EmailRow[], addressIndex: Buffer): boolean {
  const others = emails.filter((one) => one.confirmedAt !== null && !one.addressIndex.equals(addressIndex))

  return others.length < MOST_EMAILS
}

/** What an address is kept as. */
export function sealedEmail(
  cipher: FieldCipher,
  { customerNo, email }: { customerNo: string; email: string },
): { addressCipher: Buffer; addressIndex: Buffer } {
  return {
    addressCipher: cipher.of(customerNo).encrypt(EMAIL, email),
    addressIndex: cipher.blindIndex(EMAIL, email.toLowerCase()),
  }
}

/** The hash that stands for a code: bound to the address and to who asked for it. */
export function emailCodeHash(
  cipher: FieldCipher,
  of: { customerNo: string; emailNo: number; code: string },
): Buffer {
  return cipher.keyedHash('email.code', `${of.customerNo}:${of.emailNo}:${of.code}`)
}
