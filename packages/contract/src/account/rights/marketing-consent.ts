import { z } from 'zod'
import { instantWire } from '../../kit/wire'
import { messageChannel } from '../messages/message-view'

/** A customer's word on marketing, and the text that he would agree to. */
export const marketingConsentView = z.object({
  channels: z.array(
    z.object({
      channel: messageChannel,
      granted: z.boolean(),
      /** Of the newest word; null: none was given. */
      since: instantWire.nullable(),
    }),
  ),
  text: z.object({ id: z.string(), version: z.number().int(), name: z.string() }),
})
