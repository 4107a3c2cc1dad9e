import { authorizationList } from '@tongzhou/contract/account/rights/authorization-list'
import { findAuthorizations, listPartners } from '@tongzhou/db/stores/account/rights/partner-store'
import { isAuthorized } from '@tongzhou/domain/account/rights/partner-scopes'
import { handleOpen } from '../../../http/handle'

export const handler = handleOpen(authorizationList, async (_input, { db, customer, wallNow }) => {
  const partners = new Map((await listPartners(db)).map((partner) => [partner.code, partner]))
  const said = await findAuthorizations(db, customer.customerNo)

  return {
    authorizations: said.flatMap((one) => {
      const partner = partners.get(one.partnerCode)
      if (!partner || partner.revokedAt !== null) return []
      if (!one.until || !isAuthorized(one, partner, wallNow)) return []
      const { code, name, purpose } = partner

      return { partnerCode: code, name, purpose, scopes: [...one.scopes], since: one.at, until: one.until }
    }),
  }
})
