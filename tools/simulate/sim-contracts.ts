import type { BankBin, BankPort } from '../../apps/server/src/ports/bank/port'
import { OutcomeUnknown } from '../../apps/server/src/ports/outcome-unknown'
import { secrets } from './customers'
import { RIGHT_CODE, SimBankWithCodes } from './sim-codes'

const BIN_DIGITS = 6
const CARD_DIGITS = 19

/** Every card of a world begins so: of one bank, which says what it put in the place of a card. */
const bin: BankBin = {
  prefix: secrets.cardNo.slice(0, BIN_DIGITS),
  cardLength: CARD_DIGITS,
  bankSerial: '002',
  bankName: '示例银行',
  cardType: 'DEBIT',
}

/** The bank of a world, which also signs contracts for cards that take the place of others (R-ACT-8). */
export class SimBankWithContracts extends SimBankWithCodes {
  /** New cards that the bank itself put in the place of old ones, and has said so. */
  readonly renewed = new Set<string>()
  readonly #signings = new Map<string, { readonly cardNo: string; isSigned: boolean }>()

  override bins(): Promise<readonly BankBin[]> {
    return Promise.resolve([bin])
  }

  /** Some old cards were renewed by the new one. */
  checkRenewal({ newCardNo }: { newCardNo: string }): ReturnType<BankPort['checkRenewal']> {
    if (this.dice.chance(this.mood.silent)) return Promise.reject(new OutcomeUnknown('no answer'))
    if (this.dice.chance(0.3)) this.renewed.add(newCardNo)

    return Promise.resolve(this.renewed.has(newCardNo) ? 'RENEWED' : 'NOT_RENEWED')
  }

  startSigning(elements: { serialNo: string; cardNo: string }): ReturnType<BankPort['startSigning']> {
    const { serialNo, cardNo } = elements
    if (this.dice.chance(this.mood.lost)) return Promise.reject(new OutcomeUnknown('the request was lost'))
    this.#signings.set(serialNo, this.#signings.get(serialNo) ?? { cardNo, isSigned: false })

    return this.dice.chance(this.mood.silent)
      ? Promise.reject(new OutcomeUnknown('no answer'))
      : Promise.resolve({
          kind: 'code-sent',
          serialNo,
          mobileMasked: '139****0000',
          expiresAt: this.now().toISOString(),
        })
  }

  /** The right code signs the contract; asked again, it is signed. */
  confirmSigning(serialNo: string, code: string): ReturnType<BankPort['confirmSigning']> {
    const signing = this.#signings.get(serialNo)
    if (signing === undefined || (code !== RIGHT_CODE && !signing.isSigned))
      return Promise.resolve({ kind: 'refused', code: 'CODE_WRONG', message: '', triesLeft: 4 })
    signing.isSigned = true

    return this.dice.chance(this.mood.silent)
      ? Promise.reject(new OutcomeUnknown('no answer'))
      : Promise.resolve({ kind: 'signed', contractNo: contractOf(serialNo) })
  }
}

/** The contract that a signing comes to. */
export function contractOf(serialNo: string): string {
  return `QP-${serialNo}`
}
