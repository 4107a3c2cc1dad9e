import { exportList } from '@tongzhou/contract/account/rights/export-list'
import { exportsOf } from '@tongzhou/db/stores/account/rights/data-export-store'
import { dayOf } from '@tongzhou/domain/kernel/business-day'
import { handleOpen } from '../../../http/handle'

export const handler = handleOpen(exportList, async (_input, { db, customer, now, wallNow }) => {
  const exports = await exportsOf(db, { customerNo: customer.customerNo, wallNow })
  const [newest] = exports

  return {
    exports: exports.map((one) => ({
      exportNo: String(one.exportNo),
      state: one.state,
      requestedAt: one.requestedAt,
      until: one.until,
      isFetched: one.downloadedAt !== null,
      parts:
        one.state === 'READY'
          ? one.parts.map(({ sha256, ...part }) => ({ ...part, sha256: sha256.toString('hex') }))
          : [],
    })),
    mayAsk: newest === undefined || dayOf(newest.requestedAt) !== dayOf(now),
  }
})
