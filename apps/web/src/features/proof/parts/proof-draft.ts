import type { RequestOf } from '@tongzhou/client/call'
import type { previewProof } from '@tongzhou/client/proof'
import type { ProofLanguage } from '@tongzhou/client/sets/proof-language'
import type { ProofShow } from '@tongzhou/client/sets/proof-show'
import type { OptionalField } from '../../../shared/routing/query-fields'

/** What a paper is to say. */
export type ProofDraft = RequestOf<typeof previewProof>

declare module '../../../shared/held/use-held' {
  interface Held {
    /** Free words of the customer's: they stand in no address. */
    proofPurpose: string
  }
}

/** Fund codes divided by commas; absent: all of them. */
export const fundCodesField: OptionalField<string | null> = {
  kind: 'optional',
  read: (raw) => (/^\d{6}(,\d{6}){0,199}$/.test(raw) ? raw : null),
  fallback: null,
}

/** A day. */
export const dayField: OptionalField<string | null> = {
  kind: 'optional',
  read: (raw) => (/^\d{4}-\d{2}-\d{2}$/.test(raw) ? raw : null),
  fallback: null,
}

/** The draft of an address and the purpose that is held beside it; null without a day. */
export function draftOf(
  query: {
    readonly asOf: string | null
    readonly show: ProofShow
    readonly language: ProofLanguage
    readonly funds: string | null
  },
  purpose: string | null,
): ProofDraft | null {
  if (query.asOf === null) return null

  return {
    asOf: query.asOf,
    show: query.show,
    language: query.language,
    ...(query.funds === null ? {} : { fundCodes: query.funds.split(',') }),
    ...(purpose === null ? {} : { purpose }),
  }
}
