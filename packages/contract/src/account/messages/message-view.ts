import { messageCategories } from '@tongzhou/domain/message/message-category'
import { messageChannels } from '@tongzhou/domain/message/message-channel'
import { z } from 'zod'
import { instantWire } from '../../kit/wire'

/** What a message speaks of. */
export const messageCategory = z.enum(messageCategories)

/** How a message reaches a customer. */
export const messageChannel = z.enum(messageChannels)

/** The number of a message, as answered in the list. */
export const messageNo = z.string().regex(/^\d{1,18}$/, '消息编号不正确')

/** One message as it was sent. */
export const messageView = z.object({
  messageNo: z.string(),
  category: messageCategory,
  title: z.string(),
  text: z.string(),
  /** The page of what it speaks of; null: none. */
  link: z.object({ path: z.string(), query: z.record(z.string(), z.string()) }).nullable(),
  at: instantWire,
  isRead: z.boolean(),
})

/** `unread` counts to 100 and no further; a `seq` that is lower than one seen before is out of date. */
export const unreadView = z.object({ unread: z.number().int(), seq: z.string() })
