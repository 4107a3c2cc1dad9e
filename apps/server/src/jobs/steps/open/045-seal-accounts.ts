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
 * The audit trail keeps the digest of all seals; a row that came late for its own seal, and a run whose seals
 * are others by now, stand before two persons.
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
    const note = (kind: string, subject: string) =>
      addBreak(tx, { day, kind, subject, ours: null, theirs: null, now })
    for (const broken of await brokenRuns(tx, addDays(day, -DAYS_BACK))) await note('SEAL_RUN', broken)
    const run = await sealAccounts(tx, { day: addDays(day, -1), now })
    if (run === null) return
    for (const { customerNo, source, key } of run.late)
      await note('SEAL_LATE', `${customerNo} ${source} ${key}`)
    await addAudit(tx, {
      at: now,
      actor: 'batch',
      action: 'account.seal',
      subject: `account-seal:${run.day}`,
      reason: null,
      detail: { seals: run.seals, digest: run.digest.toString('hex') },
    })
  },
})
