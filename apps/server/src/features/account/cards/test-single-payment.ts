import { sql } from 'kysely'
import { altered } from '../../../http/test-alter'
import { db, floor } from '../../../http/test-owner'
import { type Provocation, elsewhere } from '../../../http/test-provocations'

/** The order of the request is another for a while. */
const ofOrder =
  (set: Readonly<Record<string, unknown>>): Provocation =>
  async ({ input }) => ({ undo: await altered('trade_order', { order_no: String(input['orderNo']) }, set) })

/** How the payment by a code is refused in ways of its own (R-ACT-15). */
export const singlePaymentProvocations = {
  singlePayWithoutContract: {
    ORDER_STATE_CHANGED: ofOrder({ apply_status: 'CANCELLED' }),
    OVER_CARD_LIMIT: ofOrder({ apply_amount: '50000.01' }),
    TOO_MANY_TODAY: async ({ customerNo }) => {
      await sql`insert into daily_try values (${`${customerNo}:once-code`}, (now() at time zone 'Asia/Shanghai')::date, 20)`.execute(
        db,
      )

      return { undo: async () => void (await db.deleteFrom('daily_try').execute()) }
    },
    CARD_ELEMENT_MISMATCH: () => {
      floor.world.cardCheck = 'MOBILE_MISMATCH'

      return {
        undo: () => {
          floor.world.cardCheck = 'MATCH'

          return Promise.resolve()
        },
      }
    },
    BANK_CODE_WRONG: () => ({ input: { step: 'CONFIRM', authCode: '000000' } }),
    // Only after a first code, which leaves a payment: single-pay-without-contract.test.ts.
    SMS_TOO_FREQUENT: elsewhere,
  },
} satisfies Readonly<Record<string, Readonly<Record<string, Provocation>>>>
