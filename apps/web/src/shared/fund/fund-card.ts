import type { fundList } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'

/** A fund as lists receive it. */
export type FundCard = ResponseOf<typeof fundList>['rows'][number]
