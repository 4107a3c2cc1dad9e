import { settingFields } from '@tongzhou/contract/account/security/preference'
import type { Queryable } from '@tongzhou/db/connect'
import { findPreference } from '@tongzhou/db/stores/account/preference-store'
import { z } from 'zod'

const known = z.object(settingFields)

/** The settings that hold for an account; ones that this version does not understand are none. */
export async function presentPreference(db: Queryable, customerNo: string) {
  const kept = await findPreference(db, customerNo)
  const read = known.safeParse(kept?.settings)

  return {
    settings: read.success ? read.data : null,
    changedAt: read.success ? (kept?.changedAt ?? null) : null,
  }
}
