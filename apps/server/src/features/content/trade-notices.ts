import { fundState } from '@tongzhou/domain/fund/fund-status'
import { tradeNotices } from '@tongzhou/contract/content/trade-notices'
import { type Day, addDays } from '@tongzhou/domain/kernel/business-day'
import { formatMoney } from '@tongzhou/domain/format/amounts'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../http/handle'
import { findAnnouncements } from '../../market/announcements'
import { buyState } from '../../market/fund-card'
import { tenureCode } from '../../market/fund-managers'
import type { MarketFund } from '../../market/market-data'

const NEWS_DAYS = 7
const MOST_NEWS = 3

interface Prompt {
  readonly kind: 'SUSPENDED' | 'LIMITED' | 'RAISING' | 'CLOSED' | 'HOLDING' | 'OVERSEAS' | 'ANNOUNCEMENT'
  readonly text: string
  readonly announcementId: string | null
  readonly day: Day | null
}

/**
 * What a buyer should know before he orders: the fund's state and terms, then the announcements of the last
 * week.
 */
export const handler = handleOpen(tradeNotices, async (input, { services, db, day, refuse }) => {
  const market = await services.market.current()
  const fund = market.funds.get(input.fundCode)
  if (!fund) return refuse('FUND_NOT_FOUND')
  const news = await findAnnouncements(db, market, {
    fundCodes: [tenureCode(fund, market)],
    limit: MOST_NEWS,
    offset: 0,
  })
  const recent = news.rows
    .filter((row) => row.published > addDays(day, -NEWS_DAYS) && row.published <= day)
    .map((row): Prompt => ({
      kind: 'ANNOUNCEMENT',
      text: row.title,
      announcementId: row.id,
      day: row.published,
    }))

  return { prompts: [...statePrompts(fund, day), ...recent] }
})

function statePrompts(fund: MarketFund, today: Day): Prompt[] {
  const state = buyState(fund)
  const prompt = (kind: Prompt['kind'], text: string, day: Day | null = null): Prompt => ({
    kind,
    text,
    announcementId: null,
    day,
  })
  const prompts: Prompt[] = []
  if (fund.status === fundState.raising)
    prompts.push(prompt('RAISING', `基金正在募集，募集截止 ${fund.raiseEnd ?? '以公告为准'}`, fund.raiseEnd))
  else if (fund.status === fundState.closedPeriod) prompts.push(prompt('CLOSED', closedText(fund, today)))
  else if (!state.canBuy) prompts.push(prompt('SUSPENDED', state.reason ?? state.statusLabel))
  if (fund.dailyBuyMax !== null)
    prompts.push(
      prompt('LIMITED', `单个账户每日累计申购不超过 ${formatMoney(moneyFrom(fund.dailyBuyMax))} 元`),
    )
  if (fund.holdDays > 0)
    prompts.push(
      prompt(
        'HOLDING',
        fund.holdKind === 'ROLLING'
          ? `每笔份额以 ${fund.holdDays} 天为一期，只能在到期日赎回，未赎回的进入下一期`
          : `每笔份额自确认日起至少持有 ${fund.holdDays} 天后才能赎回`,
      ),
    )
  if (fund.calendar !== 'CN')
    prompts.push(prompt('OVERSEAS', '投资境外市场，境外休市日不办理申购与赎回，净值公布较晚'))

  return prompts
}

function closedText({ openWindows }: MarketFund, today: Day): string {
  const next = openWindows?.find(({ to }) => to > today)

  return next === undefined
    ? '基金处于封闭期，暂不办理申购与赎回'
    : `基金处于封闭期，下一个开放期为 ${next.from} 至 ${next.to}`
}
