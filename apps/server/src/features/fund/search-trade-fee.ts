import { searchTradeFee } from '@tongzhou/contract/fund/search-trade-fee'
import type { Calendars } from '@tongzhou/domain/calendar/trade-calendar'
import { moneyFrom } from '@tongzhou/domain/kernel/money'
import { rateFrom } from '@tongzhou/domain/kernel/rate'
import { sharesFrom } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import { presentTiers } from '../../market/fund-card'
import { daysOfOrderNow } from '../../market/fund-terms-of'
import type { MarketFund } from '../../market/market-data'

export const handler = handleOpen(
  searchTradeFee,
  async (input, { services, now, refuse }) => {
    const market = await services.market.current()
    const fund = market.funds.get(input.fundCode)
    if (!fund) return refuse('FUND_NOT_FOUND')
    const rate = (text: string | null) => (text === null ? null : rateFrom(text))
    const money = (text: string | null) => (text === null ? null : moneyFrom(text))

    return {
      fundCode: fund.fundCode,
      name: fund.name,
      discount: rateFrom(fund.discount),
      purchaseTiers: presentTiers(fund, 'PURCHASE'),
      subscribeTiers: presentTiers(fund, 'SUBSCRIBE'),
      redeemTiers: presentTiers(fund, 'REDEEM'),
      redemptionToFund: fund.feeTiers
        .filter((t) => t.feeType === 'REDEEM')
        .every((t) => Number(t.fundShareRatio) === 1),
      managementRate: rate(fund.managementRate),
      custodyRate: rate(fund.custodyRate),
      serviceRate: rate(fund.serviceRate),
      ...stepsOf(fund, { now, calendars: market.calendars }),
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

/** The dated steps of a purchase and a redemption placed now. */
function stepsOf(fund: MarketFund, when: { now: Date; calendars: Calendars }) {
  const days = daysOfOrderNow(fund, when)
  const cutoff = fund.cutoffTime.slice(0, 5)

  return {
    buySteps: [
      { label: '提交', day: days.tDay, note: `${cutoff} 前提交按当日净值` },
      { label: '确认份额', day: days.confirmDay, note: '按提交日净值计算' },
      { label: '查看收益', day: days.confirmDay, note: '当日净值公布后' },
      { label: '可卖出', day: days.sellableDay, note: null },
    ],
    sellSteps: [
      { label: '提交', day: days.tDay, note: `${cutoff} 前提交按当日净值` },
      { label: '确认金额', day: days.sellConfirmDay, note: null },
      { label: '到账', day: days.arrivalDay, note: '24:00 前，以实际到账为准' },
    ],
  }
}
