import { fundDetail } from '@tongzhou/client/fund'
import type { ResponseOf } from '@tongzhou/client/call'
import { answer } from './fake-client'
import { sampleFundCard } from './sample-fund-card'

// The head of a page under a fund reads its name and code alone.
const fund = sampleFundCard as unknown as ResponseOf<typeof fundDetail>

/** What the pages under a fund ask for their head. */
export const fundHeadAnswer = answer(fundDetail, fund)
