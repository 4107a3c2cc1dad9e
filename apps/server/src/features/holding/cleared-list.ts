import { clearedList } from '@tongzhou/contract/holding/cleared-list'
import { findPositions } from '@tongzhou/db/stores/holding/holding-store'
import { findPositionEvents } from '@tongzhou/db/stores/holding/position-event-store'
import { clearedCycles } from '@tongzhou/domain/holding/cleared-cycles'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { handleOpen } from '../../http/handle'
import { isOf } from '../../trading/position-side'

/** The finished holdings of every position (R-INC-4), the latest end first. */
export const handler = handleOpen(clearedList, async (_input, { db, customer, services }) => {
  const { customerNo } = customer
  const market = await services.market.current()
  const events = await findPositionEvents(db, { customerNo })
  const rows = (await findPositions(db, { customerNo })).flatMap((position) => {
    const own = events.filter((one) => one.fundCode === position.fundCode && isOf(one, position))
    const { fundCode, bankName, cardTail } = position

    return clearedCycles(own).map((cycle) => ({
      ...cycle,
      fundCode,
      name: market.funds.get(fundCode)?.name ?? fundCode,
      bankName,
      cardTail,
    }))
  })

  return {
    rows: rows.toSorted((a, b) => (a.to === b.to ? 0 : a.to > b.to ? -1 : 1)),
    total: sumMoney(rows.map(({ realised }) => realised)),
  }
})
