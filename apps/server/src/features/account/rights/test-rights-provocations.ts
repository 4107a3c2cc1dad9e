import type { RefusalReason } from '@tongzhou/contract/kit/refusals'
import { setParameter } from '@tongzhou/db/stores/fund/parameter-store'
import { closingAsked } from './test-closing'
import { db, floor } from '../../../http/test-owner'
import { type Provocation, elsewhere, ofCustomer } from '../../../http/test-provocations'

/** The house has switched sharing off. */
const sharingOff: Provocation = async () => {
  const { clock } = floor.product.services
  const off = { name: 'share.real', value: 'false', approver: '1002', now: clock.now() } as const
  await db.transaction().execute((tx) => setParameter(tx, off))

  return {
    undo: async () => void (await db.deleteFrom('parameter').where('name', '=', 'share.real').execute()),
  }
}

/** How the calls of a customer's rights are refused. */
export const rightsProvocations: Readonly<
  Record<string, Partial<Readonly<Record<RefusalReason, Provocation>>>>
> = {
  createShareCard: { NOT_FOUND: sharingOff },
  endShareCard: { NOT_FOUND: ofCustomer('share_card', { until: new Date('2026-11-01') }) },
  closeAccount: {
    CLOSING_BLOCKED: ofCustomer('customer', { status: '1' }),
    APPLY_STATE_CHANGED: async ({ customerNo }) => {
      await closingAsked(floor.product, customerNo)

      return {
        undo: async () => {
          await db.deleteFrom('account_closing').where('customer_no', '=', customerNo).execute()
          const open = { is_closing: false }
          await db.updateTable('customer').set(open).where('customer_no', '=', customerNo).execute()
        },
      }
    },
  },
  cryptedCustomerDetail: { AUTHORIZATION_NEEDED: elsewhere },
  withdrawClosing: { APPLY_STATE_CHANGED: ofCustomer('account_closing', { state: 'WAITING' }) },
}
