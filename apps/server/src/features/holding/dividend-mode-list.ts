import { dividendModeList } from '@tongzhou/contract/holding/dividend-mode-list'
import { pendingModes } from '@tongzhou/db/stores/dividend-mode-store'
import { findPositions } from '@tongzhou/db/stores/holding-store'
import { noShares } from '@tongzhou/domain/kernel/shares'
import { handleOpen } from '../../http/handle'
import { isOf } from '../../shared/trading/position-side'

/** The dividend mode of every position held, per trade account, with changes under way. */
export const handler = handleOpen(dividendModeList, async (input, { db, customer, services }) => {
  const { customerNo } = customer
  const key = { customerNo, ...(input.fundCode === undefined ? {} : { fundCode: input.fundCode }) }
  const positions = (await findPositions(db, key)).filter((one) => one.totalShares > noShares)
  const pending = await pendingModes(db, customerNo)
  const market = await services.market.current()

  return {
    rows: positions.flatMap((position) => {
      const fund = market.funds.get(position.fundCode)
      if (!fund) return []
      const change = pending.find((one) => one.fundCode === position.fundCode && isOf(one, position))

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
          canChange: fund.fundType !== 'MONEY' && fund.taCode !== null && change === undefined,
          pending:
            change === undefined
              ? null
              : { mode: change.mode, orderNo: change.orderNo, confirmDate: change.confirmDate },
        },
      ]
    }),
  }
})
