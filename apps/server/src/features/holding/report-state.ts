import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { StoredReport } from '../../trading/reports/position-report'

/** Where a report stands that was made. */
export function storedState(
  { version, versions, differences }: StoredReport,
  { readyBy, isBehind }: { readonly readyBy: Day; readonly isBehind: boolean },
) {
  const told = ({ version: no, asOf, madeAt }: StoredReport['version']) => ({ version: no, asOf, madeAt })

  return {
    isFinal: true,
    isBehind,
    readyBy,
    version: told(version),
    versions: versions.map(told),
    differences: [...differences],
  }
}

/** Where a report stands whose figures are those of now. */
export function nowState({ isFinal, readyBy }: { readonly isFinal: boolean; readonly readyBy: Day }) {
  return { isFinal, isBehind: false, readyBy, version: null, versions: [], differences: [] }
}
