import type { Tx } from '@tongzhou/db/connect'
import { findSmartTables } from '@tongzhou/db/stores/plan/smart-table-store'
import type { SmartTableVersion } from '@tongzhou/domain/plan/smart-table-versions'
import type { SmartVersions } from '../../trading/plan/smart-tables-on'
import type { StepContext } from '../engine/step'

const known = new WeakMap<StepContext, readonly SmartTableVersion[]>()

/** The versions of the smart tables, read by the first unit of a run that looks at them, for all of it. */
export function smartVersionsOfRun(tx: Tx, context: StepContext): SmartVersions {
  return async () => {
    const versions = known.get(context) ?? (await findSmartTables(tx))
    known.set(context, versions)

    return versions
  }
}
