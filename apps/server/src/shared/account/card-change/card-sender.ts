import type { Database } from '@tongzhou/db/connect'
import type { BankPort } from '../../../ports/bank/port'
import type { FieldCipher } from '../../field-cipher'

/** What asking a bank about a card needs. */
export interface CardSender {
  readonly db: Database
  readonly bank: BankPort
  readonly cipher: FieldCipher
}
