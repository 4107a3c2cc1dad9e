import { fundAgreementList } from '@tongzhou/contract/fund/fund-agreement-list'
import { handleOpen } from '../../http/handle'
import { findDocuments } from '../../market/fund-documents'
import { tenureCode } from '../../market/fund-managers'

export const handler = handleOpen(fundAgreementList, async (input, { services, db, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')

  return { rows: await findDocuments(db, tenureCode(fund, market)) }
})
