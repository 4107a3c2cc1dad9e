import { totalMigrateAsset } from '@tongzhou/contract/holding/total-migrate-asset'
import { findLegacyPositions } from '@tongzhou/db/stores/record/archive-store'
import { sumMoney } from '@tongzhou/domain/kernel/money'
import { navFrom, valueAt } from '@tongzhou/domain/kernel/nav'
import { handleOpen } from '../../http/handle'
import { openLegacyHolding } from '../../shared/record/sealed-archive'

/** What the newest move brought over; the positions of today are those of the registrar. */
export const handler = handleOpen(totalMigrateAsset, async (_input, { db, customer, services }) => {
  const { customerNo } = customer
  const positions = await findLegacyPositions(db, customerNo)
  const migratedOn = positions[0]?.migratedOn ?? null
  const market = await services.market.current()
  const rows = positions
    .filter((one) => one.migratedOn === migratedOn)
    .map(({ fundCode, fieldsCipher }) => {
      const held = openLegacyHolding(services.cipher, customerNo, fieldsCipher)
      const { lastNav = null, lastDay = null } = market.funds.get(fundCode)?.history ?? {}

      return {
        ...held,
        fundCode,
        valueThen: valueAt(held.shares, held.nav),
        valueNow: lastNav === null ? null : valueAt(held.shares, navFrom(lastNav)),
        navDate: lastNav === null ? null : lastDay,
      }
    })

  return { migratedOn, total: sumMoney(rows.map(({ valueThen }) => valueThen)), rows }
})
