import { partnerScopes } from '@tongzhou/domain/account/rights/partner-scopes'
import { z } from 'zod'

export const partnerScope = z.enum(partnerScopes)

/** Which registration of a partner a customer has read: a hash of all that the page tells. */
export const partnerRegistration = z.string().length(43)

/** As partners write it in the addresses they lead customers to. */
export const partnerCode = z.string().regex(/^[A-Z0-9]{3,20}$/, '合作方不正确')
