import type { BankPort } from '../../apps/server/src/ports/bank/port'
import { OutcomeUnknown } from '../../apps/server/src/ports/outcome-unknown'
import { SimBank } from './sim-bank'
import { BY_CODE } from './sim-cards'

/** The code that the bank of a world sends. */
export const RIGHT_CODE = '246810'

type CodeSent = Awaited<ReturnType<BankPort['openSinglePayment']>>

/** The bank of a world, which also makes payments by a code of its own (R-ACT-15). */
export class SimBankWithCodes extends SimBank {
  /** Payments that a code makes, by serial number: for how much, from which card. */
  readonly #single = new Map<string, { readonly amount: string; readonly cardNo: string }>()

  /** The way to the bank may be down, or the way back. */
  openSinglePayment(request: { serialNo: string; amount: string; cardNo: string }): Promise<CodeSent> {
    const { serialNo, amount, cardNo } = request
    if (this.dice.chance(this.mood.lost)) return Promise.reject(new OutcomeUnknown('the request was lost'))
    if (this.#single.has(serialNo))
      return Promise.resolve({ kind: 'refused', code: 'SERIAL_REUSED', message: '' })
    this.#single.set(serialNo, { amount, cardNo })

    return this.resendSinglePaymentCode(serialNo)
  }

  resendSinglePaymentCode(serialNo: string): Promise<CodeSent> {
    return this.dice.chance(this.mood.silent)
      ? Promise.reject(new OutcomeUnknown('no answer'))
      : Promise.resolve({
          kind: 'code-sent',
          serialNo,
          mobileMasked: '139****0000',
          expiresAt: this.now().toISOString(),
        })
  }

  /** The right code makes the debit; asked again, it is made. */
  confirmSinglePayment(serialNo: string, code: string): ReturnType<BankPort['confirmSinglePayment']> {
    const single = this.#single.get(serialNo)
    if (single === undefined || code !== RIGHT_CODE)
      return Promise.resolve({ kind: 'refused', code: 'CODE_WRONG', message: '', triesLeft: 4 })
    const { amount, cardNo } = single
    const fault = this.cards.isClosed(cardNo) ? 'CARD_ABNORMAL' : null

    return this.ask('DEBIT', { serialNo, amount }, `${BY_CODE}${cardNo}`, fault)
  }
}
