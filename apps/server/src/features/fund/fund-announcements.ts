import { fundAnnouncements } from '@tongzhou/contract/fund/fund-announcements'
import { pageBounds } from '@tongzhou/contract/kit/page'
import { handleOpen } from '../../http/handle'
import { tenureCode } from '../../market/fund-managers'

/** Newest first; the classes of a fund share their announcements. */
export const handler = handleOpen(fundAnnouncements, async (input, { services, db, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const { pageNo, pageSize, offset } = pageBounds(input)
  const of = db.selectFrom('fund_announcement').where('fund_code', '=', tenureCode(fund, market))
  const [rows, count] = await Promise.all([
    of
      .select(['id', 'title', 'kind', 'published'])
      .orderBy('published', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset(offset)
      .execute(),
    of.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirst(),
  ])

  return { rows, total: Number(count?.total ?? 0), pageNo, pageSize }
})
