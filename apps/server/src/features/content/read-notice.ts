import { readNotice } from '@tongzhou/contract/content/read-notice'
import { noteNoticeSeen, versionsOfNotice } from '@tongzhou/db/stores/content/notice-store'
import { handle } from '../../http/handle'

/** Notes what a customer has seen; the same said twice is said once. */
export const handler = handle(readNotice, async (input, { tx, now, customer, refuse }) => {
  const { id, version } = input
  const versions = await versionsOfNotice(tx, { id, now })
  if (!versions.some((each) => each.version === version)) return refuse('NOT_FOUND')
  const { customerNo } = customer
  await noteNoticeSeen(tx, { customerNo, id, version, isConfirmed: input.confirmed === true, now })

  return {}
})
