import type { Queryable } from '@tongzhou/db/connect'
import { type ProtocolRow, allProtocols, protocolsInForce } from '@tongzhou/db/stores/account/protocol-store'
import { type TradedFund, findTradedFund } from '@tongzhou/db/stores/trade/traded-fund-store'
import type { TermsVersions } from '@tongzhou/db/stores/trade/trader-store'

/**
 * Funds and texts as the process last read them. A change raises their version in the same transaction
 * (database triggers), and an order reads the versions with its customer: while the version is the same, the
 * kept terms equal the tables. Not for a transaction that changes funds or texts itself, since it may be
 * rolled back.
 */
export class KeptTerms {
  readonly #funds = new Map<string, { readonly version: bigint; readonly fund: TradedFund }>()
  #texts: { readonly version: bigint; readonly all: readonly ProtocolRow[] } | null = null

  /** The terms of a fund in force; null for an unknown code. */
  async fund(
    db: Queryable,
    versions: Pick<TermsVersions, 'market'>,
    fundCode: string,
  ): Promise<TradedFund | null> {
    const kept = this.#funds.get(fundCode)
    if (kept?.version === versions.market) return kept.fund
    const fund = await findTradedFund(db, fundCode)
    if (fund !== null) this.#funds.set(fundCode, { version: versions.market, fund })

    return fund
  }

  /** The version in force of every text. */
  async texts(db: Queryable, versions: TermsVersions, now: Date): Promise<ProtocolRow[]> {
    if (this.#texts?.version !== versions.texts)
      this.#texts = { version: versions.texts, all: await allProtocols(db) }

    return protocolsInForce(this.#texts.all, now)
  }
}
