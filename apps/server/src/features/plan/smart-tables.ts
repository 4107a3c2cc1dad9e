import { smartTables } from '@tongzhou/contract/plan/smart-tables'
import { findSmartTables } from '@tongzhou/db/stores/plan/smart-table-store'
import { allSmartTables, smartModes, smartTableOn } from '@tongzhou/domain/plan/smart-table-versions'
import { usualSmartTables } from '@tongzhou/domain/plan/smart-tables'
import { handleOpen } from '../../http/handle'

/** What each smart mode goes by, and by what it will from a day on that is published ahead. */
export const handler = handleOpen(smartTables, async (_input, { db, day }) => {
  const since = await findSmartTables(db)
  const tables = smartModes.flatMap((mode) => {
    const inForce = smartTableOn(since, { mode, day })?.version
    const own = allSmartTables(since).filter((table) => table.mode === mode)

    return own
      .filter(({ version, validFrom }) => version === inForce || (validFrom !== null && validFrom > day))
      .map((table) => ({ ...table, rows: [...table.rows], isInForce: table.version === inForce }))
  })

  return { tables, calmAmplitude: usualSmartTables.MA.calmAmplitude }
})
