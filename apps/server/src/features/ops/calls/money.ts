import type { StaffCallOutput } from '@tongzhou/contract/kit/define-staff-call'
import { idleOff as idleOffCall, idleShow, moneyShow } from '@tongzhou/contract/staff/money'
import { findCustomerFacts, lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { findIdleRules, saveIdleRule } from '@tongzhou/db/stores/cash/idle-rule-store'
import { findOwed, findOwnBalances } from '@tongzhou/db/stores/settlement/money-map-store'
import { owedAccounts } from '@tongzhou/domain/holding/money-stage'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { noMoney, subtractMoney, sumMoney } from '@tongzhou/domain/kernel/money'
import { notify } from '../../../shared/messages/notify'
import { REASON_LEAST } from '../../../staff/submit-request'
import { handleStaff } from '../../../staff/handle-staff'
import { holdingsOf } from '../../../trading/holdings/fund-holdings'
import { findHoldingFacts } from '../../../trading/holdings/holding-facts'

type Row = StaffCallOutput<typeof moneyShow>['rows'][number]

export const show = handleStaff(moneyShow, async (tx, { customerNo, at, reason }, { services, day }) => {
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  if ((await findCustomerFacts(tx, customerNo)) === null) return refuse('NOT_FOUND')
  const latest = addDays(day, -1)
  if (at !== undefined && at > latest) return refuse('BAD_REQUEST', { message: `最近可看 ${latest}` })
  const market = await services.market.current()
  const back = at === undefined ? { newestOn: day } : { back: { day: at, view: 'KNOWN' as const } }
  const { facts } = await findHoldingFacts(tx, { customerNo, market, ...back })
  const held = holdingsOf(facts)
  const upTo = at ?? null
  const owed = await findOwed(tx, { customerNo, upTo })
  const balances = await findOwnBalances(tx, { customerNo, upTo })
  const heldRow = (place: string, isCash: boolean): Row => {
    const own = held.filter((fund) => fund.isCashProduct === isCash)
    const shown = sumMoney(own.map(({ view }) => view.marketValue))

    return { place, shown, orders: 0, ledger: null, difference: null }
  }
  const owedRow = (account: (typeof owedAccounts)[number]): Row => {
    const own = owed.filter((one) => one.account === account)
    const shown = sumMoney(own.map(({ amount }) => amount))
    const ledger = balances.find((one) => one.account === account)?.balance ?? noMoney

    return { place: account, shown, orders: own.length, ledger, difference: subtractMoney(shown, ledger) }
  }
  const rows = [heldRow('HOLD_FUND', false), heldRow('HOLD_CASH', true), ...owedAccounts.map(owedRow)]

  return {
    audit: { subject: `customer:${customerNo}`, reason, detail: { at: at ?? null } },
    answer: { rows, total: sumMoney(rows.map(({ shown }) => shown)) },
  }
})

export const idle = handleStaff(idleShow, async (tx, { customerNo, reason }) => {
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  if ((await findCustomerFacts(tx, customerNo)) === null) return refuse('NOT_FOUND')
  const rules = await findIdleRules(tx, customerNo)

  return {
    audit: { subject: `customer:${customerNo}`, reason, detail: { rules: rules.length } },
    answer: {
      rows: rules.map(({ tradeAcco, source, isOn, minAmount, changedAt }) => {
        const state = isOn ? ('ON' as const) : ('OFF' as const)

        return { tradeAcco, source, state, minAmount, changedAt: changedAt.toISOString() }
      }),
    },
  }
})

/** By one person: money that stays with the customer's card harms nobody. He is told. */
export const idleOff = handleStaff(idleOffCall, async (tx, input, { now, services }) => {
  const { customerNo, tradeAcco, source, reason } = input
  if (reason.length < REASON_LEAST) return refuse('REASON_NEEDED')
  if ((await findCustomerFacts(tx, customerNo)) === null) return refuse('NOT_FOUND')
  await lockCustomer(tx, customerNo)
  const rules = await findIdleRules(tx, customerNo)
  const rule = rules.find((one) => one.tradeAcco === tradeAcco && one.source === source)
  if (rule === undefined) return refuse('NOT_FOUND')
  if (!rule.isOn) return refuse('IDLE_RULE_OFF')
  await saveIdleRule(tx, { ...rule, isOn: false, changedAt: now }, { agreed: null, actor: 'staff' })
  await notify(tx, services.cipher, {
    event: 'idleRuleEnded',
    facts: { source },
    serialNo: `IO-${tradeAcco}-${source}-${now.getTime()}`,
    customerNo,
    now,
  })

  return {
    audit: { subject: `customer:${customerNo}`, reason, detail: { tradeAcco, source, before: 'ON' } },
    answer: { customerNo, tradeAcco, source, state: 'OFF' as const },
  }
})
