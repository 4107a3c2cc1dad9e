import { dividendModeList } from '@tongzhou/contract/holding/dividend-mode-list'
import { type ComingDividend, findComingDividends } from '@tongzhou/db/stores/fund/coming-dividend-store'
import { pendingModes } from '@tongzhou/db/stores/trade/dividend-mode-store'
import { findPositions } from '@tongzhou/db/stores/holding/holding-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { dividendModeDays } from '@tongzhou/domain/trade/decide/decide-dividend-mode'
import { handleOpen } from '../../http/handle'
import { withoutZeros } from '../../market/event-text'
import { isOf } from '../../trading/position-side'

/**
 * The dividend mode of every position held, per trade account, with changes under way, when one asked for now
 * would count, and what is announced.
 */
export const handler = handleOpen(dividendModeList, async (input, { db, customer, services, now, day }) => {
  const { customerNo } = customer
  const key = { customerNo, ...(input.fundCode === undefined ? {} : { fundCode: input.fundCode }) }
  const positions = (await findPositions(db, key)).filter((one) => one.totalShares > noShares)
  const pending = await pendingModes(db, customerNo)
  const market = await services.market.current()
  const fundCodes = [...new Set(positions.map((one) => one.fundCode))]
  const announced = await findComingDividends(db, { fundCodes, from: day })
  const changes = new Map<string, ReturnType<typeof changeNow>>()
  for (const fundCode of fundCodes) changes.set(fundCode, changeNow(await findTradedFund(db, fundCode), now))

  return {
    rows: positions.flatMap((position) => {
      const fund = market.funds.get(position.fundCode)
      if (!fund) return []
      const underWay = pending.find((one) => one.fundCode === position.fundCode && isOf(one, position))
      const change = changes.get(position.fundCode) ?? null

      return [
        {
          fundCode: position.fundCode,
          name: fund.name,
          tradeAcco: position.tradeAcco,
          chargeType: position.chargeType,
          bankName: position.bankName,
          cardTail: position.cardTail,
          totalShares: position.totalShares,
          mode: position.dividendMode,
          canChange: change !== null && underWay === undefined,
          pending:
            underWay === undefined
              ? null
              : { mode: underWay.mode, orderNo: underWay.orderNo, confirmDate: underWay.confirmDate },
          change,
          announced: announcedOf(announced.get(position.fundCode)),
        },
      ]
    }),
  }
})

/**
 * The days of a change asked for now; null where the fund always reinvests, has no registrar, or the calendar
 * ends.
 */
function changeNow(fund: TradedFund | null, now: Date) {
  if (fund === null || fund.terms.isMoneyFund || fund.taCode === null) return null
  const days = dividendModeDays(now, fund.terms)
  if (days.kind === 'refused') return null
  const { tDay, confirmDay, countsFrom } = days.value

  return { tDay, confirmDate: confirmDay, countsFrom }
}

function announcedOf(coming: ComingDividend | undefined) {
  return coming === undefined ? null : { ...coming, perShare: withoutZeros(coming.perShare) }
}
