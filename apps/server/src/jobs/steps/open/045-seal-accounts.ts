import { addAudit } from '@tongzhou/db/stores/ops/audit-store'
import { brokenRuns, sealAccounts, waitForWriters } from '@tongzhou/db/stores/holding/account-seal-store'
import { addBreak } from '@tongzhou/db/stores/registrar/break-store'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { defineStep } from '../../engine/step'

/** Runs whose seals are looked at again each night. */
const DAYS_BACK = 30

/**
 * 00:30, every natural day: seals what the day before wrote on each customer's account, with the hash of his
 * seal before (R-TL-3). Who still writes for that day is waited for, and nothing is held while it is hashed.
 * The audit trail keeps the digest of all seals and names each row that came late for its own; a run whose
 * seals are others by now stands before two persons.
 */
export const sealAccountsOfDay = defineStep<null, void>({
  name: '045-seal-accounts',
  title: '封存客户账务链',
  on: 'every-day',
  after: ['010-open-day'],
  due: '00:30',
  select: () => Promise.resolve([{ key: 'day-before', data: null }]),
  outside: (_unit, { services }) => waitForWriters(services.connection.db),
  apply: async (tx, _unit, { day, now }) => {
    for (const broken of await brokenRuns(tx, addDays(day, -DAYS_BACK)))
      await addBreak(tx, { day, kind: 'SEAL_RUN', subject: broken, ours: null, theirs: null, now })
    const run = await sealAccounts(tx, { day: addDays(day, -1), now })
    if (run === null) return
    await addAudit(tx, {
      at: now,
      actor: 'batch',
      action: 'account.seal',
      subject: `account-seal:${run.day}`,
      reason: null,
      detail: {
        seals: run.seals,
        digest: run.digest.toString('hex'),
        late: run.late.map(({ customerNo, source, key }) => `${customerNo} ${source} ${key}`),
      },
    })
  },
})
