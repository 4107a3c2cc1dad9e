import type { watchedFunds } from '@tongzhou/client/home'
import type { ResponseOf } from '@tongzhou/client/call'

/** The customer's watch list with its groups. */
export type Watched = ResponseOf<typeof watchedFunds>
