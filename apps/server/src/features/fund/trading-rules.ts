import { fundState } from '@tongzhou/domain/fund/fund-status'
import { tradingRules } from '@tongzhou/contract/fund/trading-rules'
import { firstIncomeDay } from '@tongzhou/domain/calendar/first-income-day'
import type { Calendars } from '@tongzhou/domain/calendar/trade-calendar'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import { areFeesKnown, presentTiers } from '../../market/fund-card'
import { daysOfOrderNow } from '../../market/fund-terms-of'
import type { MarketFund } from '../../market/market-data'

export const handler = handleOpen(
  tradingRules,
  async (input, { services, now, refuse }) => {
    const market = await services.market.current()
    const fund = market.funds.get(input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const rate = (text: string | null) => (text === null ? null : rateFrom(text))
    const money = (text: string | null) => (text === null ? null : moneyFrom(text))

    return {
      fundCode: fund.fundCode,
      name: fund.name,
      isRaising: fund.status === fundState.raising,
      discount: rateFrom(fund.discount),
      areFeesKnown: areFeesKnown(fund),
      purchaseTiers: presentTiers(fund, 'PURCHASE'),
      subscribeTiers: presentTiers(fund, 'SUBSCRIBE'),
      redeemTiers: presentTiers(fund, 'REDEEM'),
      redemptionToFund: fund.feeTiers
        .filter((t) => t.feeType === 'REDEEM')
        .every((t) => Number(t.fundShareRatio) === 1),
      managementRate: rate(fund.managementRate),
      custodyRate: rate(fund.custodyRate),
      serviceRate: rate(fund.serviceRate),
      ...(fund.status === fundState.raising ? raisingSteps : stepsOf)(fund, {
        now,
        calendars: market.calendars,
      }),
      cutoffTime: fund.cutoffTime.slice(0, 5),
      firstBuyMin: moneyFrom(fund.firstBuyMin),
      furtherBuyMin: moneyFrom(fund.furtherBuyMin),
      singleBuyMax: money(fund.singleBuyMax),
      dailyBuyMax: money(fund.dailyBuyMax),
      minRedeem: sharesFrom(fund.minRedeem),
      minRemain: sharesFrom(fund.minRemain),
      defaultDividend: fund.defaultDividend,
      validFrom: fund.feeTiers[0]?.validFrom ?? null,
    }
  },
  { keep: 'everyone' },
)

/**
 * Shares of a subscription come when the fund is established, and are sold when it opens: days that nobody
 * knows yet.
 */
function raisingSteps(fund: MarketFund, when: { now: Date; calendars: Calendars }) {
  const days = daysOfOrderNow(fund, when)
  const cutoff = fund.cutoffTime.slice(0, 5)
  const until = fund.raiseEnd === null ? '' : `募集至 ${fund.raiseEnd}，`

  return {
    buySteps: [
      { label: '提交', day: days.tDay, note: `${cutoff} 前提交算当日认购` },
      { label: '受理认购', day: days.confirmDay, note: '付款后不能撤单' },
      { label: '基金成立', day: null, note: `${until}成立后按每份 1.00 元确认份额` },
      { label: '可卖出', day: null, note: '封闭期结束后，以基金公告为准' },
    ],
    sellSteps: [{ label: '可卖出', day: null, note: '基金成立且封闭期结束后，以基金公告为准' }],
  }
}

/** What else a holding term asks of a sale (§3.12). */
function saleNote({ holdKind, holdDays }: MarketFund): string | null {
  if (holdKind === 'ROLLING')
    return `每 ${holdDays} 天到期一次，只在到期日当天可卖出，未卖出的次日进入下一个持有期`

  return holdKind === 'MIN_HOLD' && holdDays > 0 ? `每一笔持有满 ${holdDays} 天后可卖出` : null
}

/** The dated steps of a purchase and a redemption placed now. */
function stepsOf(fund: MarketFund, when: { now: Date; calendars: Calendars }) {
  const days = daysOfOrderNow(fund, when)
  const cutoff = fund.cutoffTime.slice(0, 5)
  const isMoneyFund = fund.fundType === 'MONEY'
  const incomeTerms = { isMoneyFund, calendar: when.calendars.CN }

  return {
    buySteps: [
      { label: '提交', day: days.tDay, note: `${cutoff} 前提交按当日净值` },
      { label: '确认份额', day: days.confirmDay, note: '按提交日净值计算' },
      {
        label: '查看收益',
        day: days.confirmDay && firstIncomeDay(days.confirmDay, incomeTerms),
        note: isMoneyFund ? null : '当日净值公布后',
      },
      { label: '可卖出', day: days.sellableDay, note: saleNote(fund) },
    ],
    sellSteps: [
      { label: '提交', day: days.tDay, note: `${cutoff} 前提交按当日净值` },
      { label: '确认金额', day: days.sellConfirmDay, note: null },
      { label: '到账', day: days.arrivalDay, note: '24:00 前，以实际到账为准' },
    ],
  }
}
