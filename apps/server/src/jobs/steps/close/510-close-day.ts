import { stepsOfDay } from '@tongzhou/db/stores/registrar/batch-store'
import { SEALING_STEP, sealLedger } from '@tongzhou/db/stores/settlement/ledger-seal-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { noMoney, printMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { moveWorkday } from '../../../shared/calendar/move-workday'
import { type Reconciliation, type StepContext, defineStep } from '../../engine/step'

const NAME = SEALING_STEP

/**
 * 23:30: closes the day once all its steps are done: seals its ledger (hash chain) and checks the trial
 * balance: debits equal credits, and no liability has a debit balance.
 */
export const closeDay = defineStep<null>({
  name: NAME,
  title: '日终',
  on: 'trading-day',
  after: ['500-reconcile-money', '505-check-money-map', '506-check-plan-days'],
  due: '23:30',
  waitsFor: async ({ services, day }) => {
    const open = (await stepsOfDay(services.connection.db, day)).find(
      (step) => step.step !== NAME && step.state !== 'DONE' && step.state !== 'SKIPPED',
    )

    return open ? `step ${open.step}` : null
  },
  select: () => Promise.resolve([{ key: 'workday', data: null }]),
  apply: async (tx, _unit, { day, now }) => {
    await sealLedger(tx, { day, now })
    await moveWorkday(tx, { day, status: 'CLEARING' })
  },
  reconcile: balance,
})

async function balance({ services }: StepContext): Promise<Reconciliation> {
  const accounts = await trialBalance(services.connection.db)
  const debits = sumMoney(accounts.map((account) => account.debit))
  const credits = sumMoney(accounts.map((account) => account.credit))
  const detail = { debits: printMoney(debits), credits: printMoney(credits) }
  const negative = accounts.filter((a) => a.side === 'L' && a.code !== '2099' && a.balance < noMoney)
  if (debits !== credits) return { ok: false, fault: 'TRIAL_BALANCE', detail }

  return negative.length === 0
    ? { ok: true, detail }
    : { ok: false, fault: `NEGATIVE_LIABILITY ${negative.map((a) => a.code).join(' ')}`, detail }
}
