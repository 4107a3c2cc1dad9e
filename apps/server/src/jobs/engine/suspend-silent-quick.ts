import {
  addQuickChange,
  isAdvanceUnanswered,
  lockQuickService,
} from '@tongzhou/db/stores/cash/quick-service-store'
import type { Services } from '../../services'

/** So long an advance may be without an answer. */
const SILENT_MS = 5 * 60_000

/**
 * R-CASH-8: when the advance bank has been silent for five minutes quick withdrawal is off, until two persons
 * open it again. Ordinary withdrawal goes on.
 */
export async function suspendSilentQuick({ connection, clock }: Services): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - SILENT_MS)
  if (!(await isAdvanceUnanswered(connection.db, before))) return
  await connection.db.transaction().execute(async (tx) => {
    await lockQuickService(tx)
    // It may have been shut since, by another process or a person.
    if (!(await isAdvanceUnanswered(tx, before))) return
    const reason = '垫资银行 5 分钟没有应答'
    await addQuickChange(tx, { fundCode: null, isOpen: false, reason, actor: 'batch', at: now })
  })
}
