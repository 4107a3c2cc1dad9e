import { dividendsAndSplits } from '@tongzhou/contract/fund/dividends-and-splits'
import { parseScaled, printScaled } from '@tongzhou/domain/kernel/decimal'
import { handleOpen } from '../../http/handle'
import { withoutZeros } from '../../market/event-text'

const MOST = 400
/** Dividends per share are stored with eight decimals. */
const SCALE = 8

export const handler = handleOpen(dividendsAndSplits, async (input, { services, db, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const [dividends, splits] = await Promise.all([
    db
      .selectFrom('fund_dividend')
      .select(['ex_date', 'record_date', 'pay_date', 'per_share'])
      .where('fund_code', '=', fund.fundCode)
      .orderBy('ex_date', 'desc')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('fund_split')
      .select(['split_date', 'ratio'])
      .where('fund_code', '=', fund.fundCode)
      .orderBy('split_date', 'desc')
      .limit(MOST)
      .execute(),
  ])
  const total = dividends.reduce((sum, row) => sum + parseScaled(row.per_share, SCALE), 0n)

  return {
    dividends: dividends.map((row) => ({
      exDate: row.ex_date,
      recordDate: row.record_date,
      payDate: row.pay_date,
      perShare: withoutZeros(row.per_share),
    })),
    splits: splits.map((row) => ({ day: row.split_date, ratio: withoutZeros(row.ratio) })),
    dividendTotal: withoutZeros(printScaled(total, SCALE)),
    defaultDividend: fund.defaultDividend,
  }
})
