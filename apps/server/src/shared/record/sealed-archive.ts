import { legacyFields } from '@tongzhou/contract/record/legacy-shapes'
import { moneyWire, navWire, sharesWire } from '@tongzhou/contract/kit/wire'
import { z } from 'zod'
import type { FieldCipher } from '../field-cipher'

/** What is sealed of a position of the old system. */
const legacyHolding = z.object({
  fundName: z.string(),
  shares: sharesWire,
  cost: moneyWire.nullable(),
  nav: navWire,
})

type LegacyFields = z.output<typeof legacyFields>
type LegacyHolding = z.output<typeof legacyHolding>

/** Seals what the old system kept of a trade, for its customer. */
export function sealLegacyRecord(cipher: FieldCipher, customerNo: string, fields: LegacyFields): Buffer {
  return cipher.of(customerNo).encrypt('legacy.record', JSON.stringify(z.encode(legacyFields, fields)))
}

/** Opens what `sealLegacyRecord` sealed. */
export function openLegacyRecord(cipher: FieldCipher, customerNo: string, sealed: Buffer): LegacyFields {
  return legacyFields.parse(JSON.parse(cipher.of(customerNo).decrypt('legacy.record', sealed)))
}

/** Seals what was held of a fund, for its customer. */
export function sealLegacyHolding(cipher: FieldCipher, customerNo: string, held: LegacyHolding): Buffer {
  return cipher.of(customerNo).encrypt('legacy.position', JSON.stringify(z.encode(legacyHolding, held)))
}

/** Opens what `sealLegacyHolding` sealed. */
export function openLegacyHolding(cipher: FieldCipher, customerNo: string, sealed: Buffer): LegacyHolding {
  return legacyHolding.parse(JSON.parse(cipher.of(customerNo).decrypt('legacy.position', sealed)))
}
