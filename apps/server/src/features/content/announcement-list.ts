import { announcementList } from '@tongzhou/contract/content/announcement-list'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { loadCashFunds } from '../../cash/cash-wallet'
import { handleOpen } from '../../http/handle'
import { countKinds, findAnnouncements } from '../../market/announcements'
import { tenureCode } from '../../market/fund-managers'

/** The classes of a fund share their announcements. */
export const handler = handleOpen(announcementList, async (input, { services, db }) => {
  const market = await services.market.current()
  const codes = input.isCash === true ? (await loadCashFunds(db)).map((row) => row.fundCode) : null
  const asked = codes ?? (input.fundCode === undefined ? null : [input.fundCode])
  const filter = {
    fundCodes: asked?.map((code) => {
      const fund = market.funds.get(code)

      return fund ? tenureCode(fund, market) : code
    }),
    kind: input.kind,
    keyword: input.keyword,
  }
  const { pageNo, pageSize, offset } = pageBounds(input)
  const [found, kinds] = await Promise.all([
    findAnnouncements(db, market, { ...filter, limit: pageSize, offset }),
    countKinds(db, filter),
  ])

  return {
    ...found,
    pageNo,
    pageSize,
    kinds: kinds.map((row) => ({ kind: row.kind, count: Number(row.total) })),
  }
})
