import { fundAgreementDetail } from '@tongzhou/contract/fund/fund-agreement-detail'
import { handleOpen } from '../../http/handle'
import { findDocument } from '../../market/fund-documents'
import { tenureCode } from '../../market/fund-managers'

export const handler = handleOpen(fundAgreementDetail, async (input, { services, db, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')

  return (await findDocument(db, tenureCode(fund, market), input.kind)) ?? refuse('NOT_FOUND')
})
