import type { Queryable } from '@tongzhou/db/connect'
import { preferencesOf } from '@tongzhou/db/stores/account/message-store'
import { emailCipherOf } from '@tongzhou/db/stores/account/receiver-store'
import { messageCategories } from '@tongzhou/domain/message/message-category'
import { channelLock, isOnByDefault, messageChannels } from '@tongzhou/domain/message/message-channel'
import { quietHours } from '@tongzhou/domain/message/quiet-hours'

/**
 * Every cell of a customer's channels; mail is there once he has confirmed an address. Marketing has none: it
 * needs a consent of its own.
 */
export async function presentPreferences(db: Queryable, customerNo: string) {
  const changed = await preferencesOf(db, customerNo)
  const hasMail = (await emailCipherOf(db, customerNo)) !== null
  const channels = messageChannels.filter((channel) => channel !== 'MAIL' || hasMail)
  const categories = messageCategories.filter((category) => category !== 'MARKETING')
  const cells = categories.flatMap((category) =>
    channels.map((channel) => {
      const own = changed.find((one) => one.category === category && one.channel === channel)
      const lock = channelLock(category, channel)

      return {
        category,
        channel,
        isOn: lock !== null || (own?.isOn ?? isOnByDefault(category, channel)),
        lock,
      }
    }),
  )

  return { cells, quietFrom: quietHours.from, quietUntil: quietHours.until }
}
