import { cardNumber } from './customers'

/** Before the card of a debit that a code made: no contract paid it. */
export const BY_CODE = 'code:'

/** A card that stands, or stood, behind a trade account. */
export interface StandingCard {
  readonly cardNo: string
  readonly contractNo: string
  /** When it took the place; null: it was there from the beginning. */
  readonly since: Date | null
}

/** Which cards stand, or stood, behind the trade accounts of a world, and which their banks have closed. */
export class SimCards {
  readonly #changed = new Map<string, StandingCard[]>()
  readonly #closed = new Set<string>()
  /** How many cards were handed in, whatever became of them. */
  handedIn = 0
  /** Contracts of cards that were handed in and took no place. */
  readonly unused = new Set<string>()

  /** Every card of a trade account, the first one first. */
  of(tradeAcco: string): readonly StandingCard[] {
    const first = { cardNo: cardNumber(tradeAcco), contractNo: `C-${tradeAcco}`, since: null }

    return [first, ...(this.#changed.get(tradeAcco) ?? [])]
  }

  /** The card that stands there now. */
  now(tradeAcco: string): StandingCard {
    const cards = this.of(tradeAcco)

    return cards[cards.length - 1] as StandingCard // there is always the first
  }

  /** The cards that may be meant at an instant: the moment of a change belongs to both. */
  at(tradeAcco: string, instant: Date): readonly StandingCard[] {
    const cards = this.of(tradeAcco)

    return cards.filter(
      ({ since }, index) =>
        (since === null || since <= instant) && (cards[index + 1]?.since ?? instant) >= instant,
    )
  }

  put(tradeAcco: string, card: StandingCard): void {
    this.#changed.set(tradeAcco, [...(this.#changed.get(tradeAcco) ?? []), card])
  }

  /** The bank of a card closes it: nothing is paid to it any more. */
  close(cardNo: string): void {
    this.#closed.add(cardNo)
  }

  isClosed(cardNo: string): boolean {
    return this.#closed.has(cardNo)
  }

  /** The card of a contract, or of a payment by code, is closed. */
  isContractClosed(contractNo: string): boolean {
    if (contractNo.startsWith(BY_CODE)) return this.isClosed(contractNo.slice(BY_CODE.length))

    return [...this.#changed.keys()].some((tradeAcco) =>
      this.of(tradeAcco).some((card) => card.contractNo === contractNo && this.isClosed(card.cardNo)),
    )
  }

  /** A contract of a card that another one has taken the place of. */
  isReplaced(contractNo: string): boolean {
    return [...this.#changed.keys()].some((tradeAcco) =>
      this.of(tradeAcco)
        .slice(0, -1)
        .some((card) => card.contractNo === contractNo),
    )
  }

  /** The trade accounts whose card was changed. */
  changedAccounts(): readonly string[] {
    return [...this.#changed.keys()]
  }
}
