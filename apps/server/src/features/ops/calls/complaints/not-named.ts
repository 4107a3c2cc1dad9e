import type { Tx } from '@tongzhou/db/connect'
import type { ComplaintRow } from '@tongzhou/db/stores/content/complaint-store'
import { findStaff } from '@tongzhou/db/stores/staff/staff-store'
import { isNamed } from '@tongzhou/domain/content/complaint-cause'
import { aboutOf } from '../../../../shared/complaint/complainant'
import type { FieldCipher } from '../../../../shared/field-cipher'
import { openStaffName } from '../../../../shared/staff/staff-name'

/** Whether a complaint is about this colleague: he neither reads nor handles it (R-CPL-2). */
export async function isAbout(
  tx: Tx,
  cipher: FieldCipher,
  of: { readonly row: ComplaintRow; readonly staffNo: string },
): Promise<boolean> {
  const about = aboutOf(cipher, of.row)
  if (about === null) return false
  const colleague = await findStaff(tx, of.staffNo)
  const name = colleague === null ? '' : openStaffName(cipher, colleague.nameCipher)

  return isNamed(about, { staffNo: of.staffNo, name })
}
