import { applicationCode } from '@tongzhou/domain/trade/business-code'
import type { Queryable, Tx } from '@tongzhou/db/connect'
import {
  type ClearingOrder,
  applyOrderEvent,
  findOrders,
  lockOrder,
} from '@tongzhou/db/stores/registrar/clearing-order-store'
import {
  askForRegistration,
  findFundAccount,
  findRegistration,
  isRegistered,
  nextAccountSheetNo,
  waitingRegistrations,
} from '@tongzhou/db/stores/account/registration-store'
import {
  type AccountChangeKey,
  hasOpenAccountChanges,
  unansweredAccountChanges,
  waitingAccountChanges,
} from '@tongzhou/db/stores/account/account-change-store'
import { type ClosingRow, openClosings } from '@tongzhou/db/stores/account/rights/account-closing-store'
import {
  type Removal,
  hasOpenRemovals,
  unansweredRemovals,
  waitingRemovals,
} from '@tongzhou/db/stores/account/rights/closing-registration-store'
import { stepsOfDay } from '@tongzhou/db/stores/registrar/batch-store'
import { applyEventToOrders, lockSendableOrders } from '@tongzhou/db/stores/registrar/sent-order-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { canMove } from '@tongzhou/domain/trade/state/order-transitions'
import type { ExchangeVersion } from '@tongzhou/registrar-files/dictionary'
import { sendChange, sendUnanswered } from '../../registrar/apply/account-changes'
import { beginClosing } from '../../registrar/apply/begin-closing'
import { sendSilentRemoval, sendWaitingRemoval } from '../../registrar/apply/removals'
import { LOCK_STEP } from '../../../settlement/counted-day'
import { datesInBatch } from '../../registrar/apply/carry-over'
import { type StepContext, type Unit, counted, defineStep } from '../../engine/step'

interface Key {
  readonly customerNo: string
  readonly tradeAcco: string
  readonly taCode: string
}
type LockUnit =
  | { readonly kind: 'account'; readonly key: Key }
  | { readonly kind: 'order'; readonly orderNo: string; readonly key: Key }
  | {
      readonly kind: 'change'
      readonly key: AccountChangeKey
      readonly version: ExchangeVersion
      /** Sent before, and the registrar said nothing of it. */
      readonly isUnanswered: boolean
    }
  | { readonly kind: 'closing'; readonly key: Pick<ClosingRow, 'customerNo'> }
  | { readonly kind: 'removal'; readonly key: Removal; readonly isUnanswered: boolean }

/**
 * 15:20: closes the batch (封批). Every accepted and paid order of T becomes SENT. A trade account unknown to
 * its registrar gets an account application in the same batch (R-ACC-1); changed customer data become an
 * application too (003, R-ACC-12), and so does a trade account that ends (009, R-ACT-13), by itself or with
 * all of a customer who closes his account. After this nothing of T changes.
 */
export const lockApplications = defineStep<LockUnit>({
  name: LOCK_STEP,
  title: '封批',
  on: 'trading-day',
  after: ['305-redeem-due-shares', '310-query-payments'],
  due: '15:20',
  select: selectUnits,
  applyMany: sendKnown,
  apply: async (tx, { data }, context) => {
    if (data.kind === 'change') {
      return data.isUnanswered ? sendUnanswered(tx, data, context) : sendChange(tx, data, context)
    }
    if (data.kind === 'closing') return beginClosing(tx, data.key, context)
    if (data.kind === 'removal') {
      return data.isUnanswered
        ? sendSilentRemoval(tx, data.key, context)
        : sendWaitingRemoval(tx, data.key, context)
    }
    await ensureRegistration(tx, data.key, context)
    if (data.kind === 'account') return
    const order = await lockOrder(tx, { customerNo: data.key.customerNo, orderNo: data.orderNo })
    if (!order || !canMove(order.flow, order.status, 'EXPORTED')) return
    const change = await datesInBatch(tx, order, context.day)
    if (change === null) return
    await applyOrderEvent(tx, order, { event: 'EXPORTED', now: context.now, actor: 'batch', change })
  },
  reconcile: async ({ services, day }) => {
    const { db } = services.connection
    const sent = await findOrders(db, { tDate: day, applyStatus: ['SENT'], isOwn: true })
    const open = await findOrders(db, {
      tDate: day,
      applyStatus: ['ACCEPTED'],
      payStatus: ['PAID', 'NONE', 'ARRIVED'],
    })

    return open.length === 0
      ? counted({ sent: sent.length })
      : {
          ok: false,
          fault: `NOT_LOCKED ${open.length} orders`,
          detail: { sent: sent.length, open: open.length },
        }
  },
})

/**
 * Orders of today's T whose registrar knows their trade accounts are sent together; accounts, data and what
 * needs more care are left.
 */
async function sendKnown(
  tx: Tx,
  units: readonly Unit<LockUnit>[],
  { now, day }: StepContext,
): Promise<readonly string[]> {
  const orderUnits = units.flatMap(({ data }) =>
    data.kind === 'order' ? [{ customerNo: data.key.customerNo, orderNo: data.orderNo }] : [],
  )
  const sendable = orderUnits.length === 0 ? [] : await lockSendableOrders(tx, orderUnits)
  const orders = sendable.filter(({ tDate }) => tDate === day)
  const movable = orders.filter((order) => canMove(order.flow, order.status, 'EXPORTED'))
  await applyEventToOrders(tx, movable, { event: 'EXPORTED', now, actor: 'batch' })
  const done = new Set(orders.map(({ orderNo }) => orderNo))

  return units.map(({ key }) => key).filter((key) => !done.has(key))
}

async function selectUnits(context: StepContext): Promise<Unit<LockUnit>[]> {
  const { services, day } = context
  const { db } = services.connection
  const units: Unit<LockUnit>[] = await changeUnits(context)
  for (const { taCode } of services.config.registrars) {
    for (const waiting of await waitingRegistrations(db, taCode)) {
      if (waiting.appSheetNo !== null) continue
      const { customerNo, tradeAcco } = waiting
      units.push({
        key: `account/${tradeAcco}/${taCode}`,
        data: { kind: 'account', key: { customerNo, tradeAcco, taCode } },
      })
    }
  }
  const orders = await findOrders(db, {
    tDateUpTo: day,
    applyStatus: ['ACCEPTED', 'SEND_FAILED'],
    // ARRIVED: a quick redemption, paid in advance.
    payStatus: ['PAID', 'NONE', 'ARRIVED'],
    confirmStatus: ['WAIT'],
  })
  for (const { customerNo, tradeAcco, taCode, orderNo } of orders.filter((order) => mayGo(order, day))) {
    units.push({ key: orderNo, data: { kind: 'order', orderNo, key: { customerNo, tradeAcco, taCode } } })
  }

  // Last, so that a trade account which another one follows is not the last of its fund account.
  const closings = await openClosings(db, 'REQUESTED')
  for (const { customerNo, seq } of closings) {
    units.push({ key: `closing/${customerNo}/${seq}`, data: { kind: 'closing', key: { customerNo } } })
  }

  return [...units, ...(await removalUnits(context))]
}

/**
 * What could not be written may go on its own T alone; a quick redemption, paid in advance, with every batch
 * until it does.
 */
function mayGo({ status, tDate }: ClearingOrder, day: Day): boolean {
  return status.applyStatus !== 'SEND_FAILED' || tDate === day || status.payStatus === 'ARRIVED'
}

/**
 * Changed data that wait, and those that a registrar has kept silent about although it has answered the day.
 */
async function changeUnits({ services, day }: StepContext): Promise<Unit<LockUnit>[]> {
  const { db } = services.connection
  if (!(await hasOpenAccountChanges(db))) return []
  const isAnswered = await areAccountsAnswered(db, day)
  const units: Unit<LockUnit>[] = []
  for (const { taCode, version } of services.config.registrars) {
    const waiting = await waitingAccountChanges(db, taCode)
    const unanswered = isAnswered ? await unansweredAccountChanges(db, { taCode, day }) : []
    for (const key of [...waiting, ...unanswered]) {
      const isUnanswered = unanswered.includes(key)
      const data = { kind: 'change', key, version, isUnanswered } as const
      units.push({ key: `change/${key.customerNo}/${taCode}/${key.seq}/${isUnanswered}`, data })
    }
  }

  return units
}

/** Trade accounts to end, and those whose end a registrar has kept silent about. */
async function removalUnits({ services, day }: StepContext): Promise<Unit<LockUnit>[]> {
  const { db } = services.connection
  if (!(await hasOpenRemovals(db))) return []
  const isAnswered = await areAccountsAnswered(db, day)
  const units: Unit<LockUnit>[] = []
  for (const { taCode } of services.config.registrars) {
    const unanswered = isAnswered ? await unansweredRemovals(db, { taCode, day }) : []
    for (const [isUnanswered, keys] of [
      [false, await waitingRemovals(db, taCode)],
      [true, unanswered],
    ] as const) {
      for (const key of keys) {
        const { tradeAcco, seq } = key
        units.push({
          key: `removal/${tradeAcco}/${taCode}/${seq}`,
          data: { kind: 'removal', key, isUnanswered },
        })
      }
    }
  }

  return units
}

/** Whether the registrars' answers to the account applications of the day before have been applied. */
async function areAccountsAnswered(db: Queryable, day: Day): Promise<boolean> {
  const steps = await stepsOfDay(db, day)

  return steps.some(({ step, state }) => step === '110-confirm-accounts' && state === 'DONE')
}

/** Asks for the account when the registrar does not know this trade account, or refused it before. */
async function ensureRegistration(tx: Tx, key: Key, { services, day, now }: StepContext): Promise<void> {
  const known = await findRegistration(tx, key)
  if (known && isRegistered(known) && known.appSheetNo !== null) return
  const fundAcco = known?.fundAcco ?? (await findFundAccount(tx, key))
  const bizCode = fundAcco === null ? applicationCode.openAccount : applicationCode.addTradeAccount
  const { DISTRIBUTOR_CODE: distributorCode } = services.config
  const appSheetNo = await nextAccountSheetNo(tx, { distributorCode, day })
  await askForRegistration(tx, { ...key, fundAcco, bizCode }, { appSheetNo, now })
}
