import { applicationCode, confirmationCode } from '@tongzhou/domain/trade/business-code'
import { transferList } from '@tongzhou/contract/custody/transfer-list'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { countOrderRecords, findOrderRecords } from '@tongzhou/db/stores/trade/order-view-store'
import { handleOpen } from '../../http/handle'
import { codesOf } from '../../trading/order-kind'
import { presentOrderRow } from '../../trading/present-order'

const OUT: readonly string[] = [
  applicationCode.custodyOneStep,
  applicationCode.custodyOut,
  confirmationCode.custodyOut,
]

/** Custody transfers of the customer, newest first, with the number he quotes at the new seller. */
export const handler = handleOpen(transferList, async (input, { db, customer }) => {
  const { pageNo, pageSize, offset } = pageBounds(input)
  const filter = { customerNo: customer.customerNo, bizCodes: codesOf('CUSTODY') }
  const records = await findOrderRecords(db, filter, { offset, limit: pageSize })

  return {
    rows: records.map((record) => ({
      ...presentOrderRow(record),
      direction: OUT.includes(record.bizCode) ? ('OUT' as const) : ('IN' as const),
      outgoingNo: record.bizCode === applicationCode.custodyOut ? record.appSheetNo : record.originalNo,
    })),
    total: await countOrderRecords(db, filter),
    pageNo,
    pageSize,
  }
})
