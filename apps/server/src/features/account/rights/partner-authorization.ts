import { partnerAuthorization } from '@tongzhou/contract/account/rights/partner-authorization'
import { findAuthorizations, findPartner } from '@tongzhou/db/stores/account/rights/partner-store'
import { maskIdNumber, maskMobile, maskName } from '@tongzhou/domain/account/masking'
import { type PartnerScope, isAuthorized } from '@tongzhou/domain/account/rights/partner-scopes'
import { handleOpen } from '../../../http/handle'
import { registrationOf } from './partner-registration'
import { type PartnerValues, partnerValues } from './partner-values'

export const handler = handleOpen(partnerAuthorization, async (input, context) => {
  const { db, customer, services, wallNow, refuse } = context
  const { customerNo } = customer
  const partner = await findPartner(db, input.partnerCode)
  if (partner === null) return refuse('NOT_FOUND')
  const values = await partnerValues(db, { cipher: services.cipher, customerNo })
  const said = (await findAuthorizations(db, customerNo)).find((one) => one.partnerCode === partner.code)
  const { name, purpose, returnUrl, days, scopes } = partner

  return {
    name,
    registration: registrationOf(partner),
    purpose,
    returnUrl,
    days,
    scopes: scopes.map((scope) => ({ scope, value: masked[scope](values) })),
    current:
      said?.until && isAuthorized(said, partner, wallNow)
        ? { scopes: [...said.scopes], until: said.until }
        : null,
  }
})

/** What the customer sees of each value. */
const masked: Readonly<Record<PartnerScope, (values: PartnerValues) => string | null>> = {
  NAME: ({ NAME }) => NAME && maskName(NAME['name'] ?? ''),
  MOBILE: ({ MOBILE }) => MOBILE && maskMobile(MOBILE['mobile'] ?? ''),
  IDENTITY: ({ IDENTITY }) => IDENTITY && maskIdNumber(IDENTITY['idNo'] ?? ''),
  RISK: ({ RISK }) => RISK?.['level'] ?? null,
}
