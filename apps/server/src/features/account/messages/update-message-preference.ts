import { updateMessagePreference } from '@tongzhou/contract/account/messages/update-message-preference'
import { setPreference } from '@tongzhou/db/stores/account/message-store'
import { handle } from '../../../http/handle'
import { presentPreferences } from './present-preferences'

/** A cell that is locked, or whose channel the customer has not set up, stays as it is. */
export const handler = handle(updateMessagePreference, async (input, { tx, customer, now, refuse }) => {
  const { category, channel, isOn } = input
  const { customerNo } = customer
  const { cells } = await presentPreferences(tx, customerNo)
  const cell = cells.find((one) => one.category === category && one.channel === channel)
  if (cell === undefined) return refuse('BAD_REQUEST', { message: '这个渠道还不能开启', field: 'channel' })
  if (cell.lock !== null)
    return refuse('BAD_REQUEST', { message: '这类消息关系到资金与账户安全，不能关闭', field: 'channel' })
  await setPreference(tx, { customerNo, category, channel, isOn, now })

  return presentPreferences(tx, customerNo)
})
