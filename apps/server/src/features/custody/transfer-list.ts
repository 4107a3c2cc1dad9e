import { transferList } from '@tongzhou/contract/custody/transfer-list'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { countOrderRecords, findOrderRecords } from '@tongzhou/db/stores/order-view-store'
import { handleOpen } from '../../http/handle'
import { codesOf } from '../../shared/trading/order-kind'
import { presentOrderRow } from '../../shared/trading/present-order'

const OUT = ['026', '028', '128']

/** Custody transfers of the customer, newest first, with the number he quotes at the new seller. */
export const handler = handleOpen(transferList, async (input, { db, customer }) => {
  const { pageNo, pageSize, offset } = pageBounds(input)
  const filter = { customerNo: customer.customerNo, bizCodes: codesOf('CUSTODY') }
  const records = await findOrderRecords(db, filter, { offset, limit: pageSize })

  return {
    rows: records.map((record) => ({
      ...presentOrderRow(record),
      direction: OUT.includes(record.bizCode) ? ('OUT' as const) : ('IN' as const),
      outgoingNo: record.bizCode === '028' ? record.appSheetNo : record.originalNo,
    })),
    total: await countOrderRecords(db, filter),
    pageNo,
    pageSize,
  }
})
