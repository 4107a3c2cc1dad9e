import { exportFile } from '@tongzhou/contract/account/rights/export-file'
import { takeExportPart } from '@tongzhou/db/stores/account/rights/data-export-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { handle } from '../../../http/handle'
import { EXPORT_CONTENT } from '../../../shared/account/export-intent'

export const handler = handle(exportFile, async ({ exportNo, part }, context) => {
  const { tx, customer, services, wallNow, refuse } = context
  const { customerNo } = customer
  const taken = await takeExportPart(tx, { customerNo, exportNo: BigInt(exportNo), part, wallNow })
  if (taken === null) return refuse('NOT_FOUND')

  return {
    name: `tongzhou-${dayOf(taken.readyAt)}-${part}.json`,
    content: services.cipher.of(customerNo).decrypt(EXPORT_CONTENT, taken.sealed),
    sha256: taken.sha256.toString('hex'),
  }
})
