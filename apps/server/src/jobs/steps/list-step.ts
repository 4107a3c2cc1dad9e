import { listedSoFar } from '@tongzhou/db/stores/settlement/payment-list-store'
import type { PaymentListKind } from '@tongzhou/domain/clearing/payment-list'
import { unlistedPayments } from '../../settlement/due-payments'
import { makePaymentList } from '../../settlement/make-payment-list'
import { type StepDefinition } from '../engine/step'

interface ListUnit {
  readonly kind: PaymentListKind
}

/**
 * The parts of a step that puts what is due on lists (R-STF-17): one list a kind with something to pay. Run
 * again on its day, what has come since makes a further list.
 */
export function listsOf(
  ...kinds: readonly PaymentListKind[]
): Pick<StepDefinition<ListUnit, undefined>, 'select' | 'apply'> {
  return {
    select: async ({ services, day, now }) => {
      const { db } = services.connection
      const units: { key: string; data: ListUnit }[] = []
      for (const kind of kinds) {
        if ((await unlistedPayments(db, { day, now }, kind)).length === 0) continue
        const { lists } = await listedSoFar(db, { day, kind })
        units.push({ key: `${kind}/${lists + 1}`, data: { kind } })
      }

      return units
    },
    apply: async (tx, { data: { kind } }, { day, now }) =>
      makePaymentList(tx, { day, kind, now }, await unlistedPayments(tx, { day, now }, kind)),
  }
}
