import type { PopupOfDay } from '@tongzhou/domain/content/notice-popup'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Queryable, Tx } from '../../connect'

interface DayOfCustomer {
  readonly customerNo: string
  readonly day: Day
}

/** What a customer's day was given to; null: nothing has stood over his pages yet. */
export async function popupOf(db: Queryable, key: DayOfCustomer): Promise<PopupOfDay | null> {
  const row = await db
    .selectFrom('popup_day')
    .select(['kind', 'id'])
    .where('customer_no', '=', key.customerNo)
    .where('day', '=', key.day)
    .limit(1)
    .executeTakeFirst()

  // The constraint popup_day_kind holds the column to these.
  return row === undefined ? null : { kind: row.kind as PopupOfDay['kind'], id: row.id }
}

/** Gives a customer's day to what would stand over his pages; of two tabs the first decides for both. */
export async function givePopupDay(
  db: Queryable,
  asked: DayOfCustomer & { readonly popup: PopupOfDay },
): Promise<PopupOfDay> {
  const { customerNo, day, popup } = asked
  const given = await db
    .insertInto('popup_day')
    .values({ customer_no: customerNo, day, kind: popup.kind, id: popup.id })
    .onConflict((conflict) => conflict.columns(['customer_no', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst()

  return given === undefined ? ((await popupOf(db, asked)) ?? popup) : popup
}

/** Forgets what the days before this one were given to: nobody asks for them again. */
export async function forgetPopupDays(tx: Tx, before: Day): Promise<void> {
  await tx.deleteFrom('popup_day').where('day', '<', before).execute()
}
