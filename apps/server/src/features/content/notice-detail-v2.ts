import { noticeDetailV2 } from '@tongzhou/contract/content/notice-detail-v2'
import { handleOpen } from '../../http/handle'
import { viewNotice } from './view-notice'

export const handler = handleOpen(noticeDetailV2, async (input, { db, now, customer, services, refuse }) => {
  const market = await services.market.current()
  const view = await viewNotice(db, { ...input, now, market, customerNo: customer?.customerNo ?? null })

  return view ?? refuse('NOT_FOUND')
})
