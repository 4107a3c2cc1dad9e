import type { FieldCipher } from '../field-cipher'

const CONTEXT = 'staff.name'

/** The name of a member of staff as it is stored. */
export function sealStaffName(cipher: FieldCipher, name: string): Buffer {
  return cipher.encrypt(CONTEXT, name)
}

/** The name of a member of staff as colleagues read it. */
export function openStaffName(cipher: FieldCipher, sealed: Buffer): string {
  return cipher.decrypt(CONTEXT, sealed)
}
