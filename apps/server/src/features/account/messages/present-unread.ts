import type { Queryable } from '@tongzhou/db/connect'
import { countUnread } from '@tongzhou/db/stores/account/message-store'

/** What the bell shows of a customer's messages. */
export async function presentUnread(
  db: Queryable,
  customerNo: string,
): Promise<{ unread: number; seq: string }> {
  const { unread, seq } = await countUnread(db, customerNo)

  return { unread, seq: seq.toString() }
}
