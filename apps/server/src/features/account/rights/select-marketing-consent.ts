import { selectMarketingConsent } from '@tongzhou/contract/account/rights/select-marketing-consent'
import { handleOpen } from '../../../http/handle'
import { presentMarketingConsent } from './present-marketing-consent'

export const handler = handleOpen(selectMarketingConsent, (_input, { db, customer, now }) =>
  presentMarketingConsent(db, { customerNo: customer.customerNo, now }),
)
