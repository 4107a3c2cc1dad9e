import { updateMarketingConsent } from '@tongzhou/contract/account/rights/update-marketing-consent'
import { noteMarketingConsent } from '@tongzhou/db/stores/account/rights/marketing-consent-store'
import { handle } from '../../../http/handle'
import { presentMarketingConsent } from './present-marketing-consent'

/** The same word again adds nothing to the proof. */
export const handler = handle(updateMarketingConsent, async (input, { tx, customer, now, refuse }) => {
  const { channel, granted, textVersion } = input
  const { customerNo } = customer
  const { channels, text } = await presentMarketingConsent(tx, { customerNo, now })
  const present = channels.find((one) => one.channel === channel)
  if (present === undefined) return refuse('BAD_REQUEST', { message: '请先验证接收邮箱', field: 'channel' })
  if (granted && textVersion !== text.version) return refuse('PROTOCOL_NOT_ACCEPTED')
  if (granted !== present.granted)
    await noteMarketingConsent(tx, { customerNo, channel, granted, textVersion: text.version, now })

  return presentMarketingConsent(tx, { customerNo, now })
})
