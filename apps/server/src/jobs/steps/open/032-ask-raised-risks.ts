import type { Tx } from '@tongzhou/db/connect'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import {
  findHeldFunds,
  findRunningPlans,
  openRaisedMismatches,
} from '@tongzhou/db/stores/account/risk-mismatch-store'
import { findRiskResults } from '@tongzhou/db/stores/account/risk-store'
import {
  type RiskRaise,
  closeRiskRaise,
  customersOfFund,
  riskRaisesToAsk,
} from '@tongzhou/db/stores/fund/fund-risk-raise-store'
import { mismatchesOfRaise } from '@tongzhou/domain/account/risk/risk-mismatch'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { classOf, lastConfirmed } from '../../../shared/account/investor-of-result'
import { notify } from '../../../shared/messages/notify'
import { type StepContext, defineStep } from '../../engine/step'

/** A customer of a fund that was raised; null: all of them are asked. */
interface RaiseUnit {
  readonly raise: RiskRaise
  readonly customerNo: string | null
}

/**
 * 00:05, every natural day: whose holding or plan no longer fits because the level of its fund was raised is
 * told, and asked about his plans until the thirtieth day, as after a lower result (R-ACT-21).
 */
export const askRaisedRisks = defineStep<RaiseUnit>({
  name: '032-ask-raised-risks',
  title: '基金风险等级调高：告知持有人，定投等客户选择',
  on: 'every-day',
  after: ['010-open-day'],
  due: '00:05',
  select: async ({ services, day }) => {
    const { db } = services.connection
    const units: { key: string; data: RaiseUnit }[] = []
    for (const raise of await riskRaisesToAsk(db, day)) {
      for (const customerNo of await customersOfFund(db, raise.fundCode))
        units.push({ key: `${raise.seq}/${customerNo}`, data: { raise, customerNo } })
      units.push({ key: raise.seq, data: { raise, customerNo: null } })
    }

    return units
  },
  apply: async (tx, { data: { raise, customerNo } }, context) => {
    if (customerNo === null) return closeRiskRaise(tx, { seq: raise.seq, day: context.day })
    await ask(tx, { raise, customerNo }, context)
  },
})

async function ask(
  tx: Tx,
  { raise, customerNo }: { raise: RiskRaise; customerNo: string },
  { services, day, now }: StepContext,
): Promise<void> {
  await lockCustomer(tx, customerNo)
  const result = lastConfirmed(await findRiskResults(tx, customerNo))
  if (result === null) return
  const owned = [...(await findHeldFunds(tx, customerNo)), ...(await findRunningPlans(tx, customerNo))]
  const subjects = owned.filter(({ fundCode }) => fundCode === raise.fundCode)
  const found = mismatchesOfRaise({ day, investor: classOf(result), from: raise.from, subjects })
  const opened = await openRaisedMismatches(tx, {
    customerNo,
    riskSeq: result.seq,
    mismatches: found,
    now,
  })
  const told = found.filter(({ subject }) => opened.has(subject))
  if (told.length === 0) return
  const dueOn = told.find((one) => one.dueOn !== null)?.dueOn ?? null
  await notify(tx, services.cipher, {
    event: 'fundRiskRaised',
    facts: {
      fundName: raise.fundName,
      from: raise.from,
      to: raise.to,
      isHeld: told.some(({ kind }) => kind === 'FUND'),
      plans: told.filter(({ kind }) => kind === 'PLAN').length,
      day: dueOn === null ? null : formatDayInSentence(dueOn),
    },
    serialNo: `RR-${customerNo}-${raise.seq}`,
    customerNo,
    now,
  })
}
