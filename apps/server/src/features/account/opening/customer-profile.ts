import { customerProfile } from '@tongzhou/contract/account/opening/customer-profile'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import { findCustomerFacts } from '@tongzhou/db/stores/account/customer-store'
import { handleOpen } from '../../../http/handle'
import { presentCustomer } from './present-customer'

const visitor: CallOutput<typeof customerProfile> = {
  customerNo: null,
  mobile: null,
  customerName: null,
  customerProcessStatus: null,
  riskAbility: null,
  riskAbilityName: null,
  riskValidUntil: null,
  minRiskFlag: false,
  tradePasswordFlag: '0',
  realAuthReview: false,
  suitabilityDone: false,
  idEnd: null,
  steps: {
    realName: false,
    bankCard: false,
    tradePassword: false,
    information: false,
    crs: false,
    risk: false,
    riskConfirmed: false,
    ocr: false,
    suitability: false,
  },
  loginPasswordSet: false,
  reviewRejection: null,
}

/** The first load asks without the login check; a later one may ask with it (1008 for a visitor). */
export const handler = handleOpen(customerProfile, async (input, context) => {
  const { db, customer, refuse } = context
  if (!customer) return input.checkLogin === true ? refuse('SESSION_EXPIRED') : visitor
  const facts = await findCustomerFacts(db, customer.customerNo)

  return facts ? presentCustomer(context, facts) : visitor
})
