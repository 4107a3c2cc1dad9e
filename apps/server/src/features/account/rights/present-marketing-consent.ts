import type { Queryable } from '@tongzhou/db/connect'
import { marketingConsentsOf } from '@tongzhou/db/stores/account/rights/marketing-consent-store'
import { currentProtocols } from '@tongzhou/db/stores/account/protocol-store'
import { emailCipherOf } from '@tongzhou/db/stores/account/receiver-store'
import { MARKETING_TEXT } from '@tongzhou/domain/account/rights/consent-class'
import { messageChannels } from '@tongzhou/domain/message/message-channel'

/** Every channel a customer has, mail once he has confirmed an address. Nothing is granted at first. */
export async function presentMarketingConsent(
  db: Queryable,
  { customerNo, now }: { customerNo: string; now: Date },
) {
  const said = await marketingConsentsOf(db, customerNo)
  const hasMail = (await emailCipherOf(db, customerNo)) !== null
  const texts = await currentProtocols(db, { businessTypes: ['MARKETING'], now })
  const text = texts.find(({ id }) => id === MARKETING_TEXT)
  if (text === undefined) throw new Error('no text of marketing is in force')

  return {
    channels: messageChannels
      .filter((channel) => channel !== 'MAIL' || hasMail)
      .map((channel) => {
        const newest = said.find((one) => one.channel === channel)

        return { channel, granted: newest?.granted === true, since: newest?.at ?? null }
      }),
    text: { id: text.id, version: text.version, name: text.name },
  }
}
