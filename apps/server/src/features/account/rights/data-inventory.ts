import { dataInventory } from '@tongzhou/contract/account/rights/data-inventory'
import { collectedOf, recipientsOf } from '@tongzhou/db/stores/account/rights/data-inventory-store'
import { findIdentity } from '@tongzhou/db/stores/account/identity-store'
import { emailCipherOf, mobileCipherOf } from '@tongzhou/db/stores/account/receiver-store'
import { maskEmail, maskIdNumberForOwner, maskMobile, maskName } from '@tongzhou/domain/account/masking'
import { collectedKinds } from '@tongzhou/domain/account/rights/inventory-kinds'
import { handleOpen } from '../../../http/handle'

/** Counted at the moment it is asked: a list that was written down would be out of date. */
export const handler = handleOpen(dataInventory, async (_input, { db, customer, services }) => {
  const { customerNo } = customer
  const own = services.cipher.of(customerNo)
  const rows = await collectedOf(db, customerNo)
  const person = await findIdentity(db, customerNo)
  const mobile = await mobileCipherOf(db, customerNo)
  const email = await emailCipherOf(db, customerNo)
  const name = person && maskName(own.decrypt('customer.name', person.nameCipher))
  const idNo = person && maskIdNumberForOwner(own.decrypt('identity.number', person.idCipher))
  const content: Readonly<Record<string, string | null>> = {
    MOBILE: mobile && maskMobile(own.decrypt('customer.mobile', mobile)),
    IDENTITY: name && idNo && `${name} ${idNo}`,
    EMAIL: email && maskEmail(own.decrypt('customer.email', email)),
  }

  return {
    collected: collectedKinds.flatMap((kind) =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ count, since }) => ({ kind, count: Number(count), since, content: content[kind] ?? null })),
    ),
    recipients: (await recipientsOf(db, customerNo)).map((row) => ({
      ...row,
      companies: [...row.companies],
    })),
  }
})
