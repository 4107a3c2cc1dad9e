import { bankOfCard } from '@tongzhou/contract/account/cards/bank-of-card'
import { cardNumberRule } from '@tongzhou/domain/fields/card-number'
import { handleOpen } from '../../../http/handle'
import { bankDirectory, binOf } from '../../../shared/account/bank-directory'

export const handler = handleOpen(bankOfCard, async (input, { services, refuse }) => {
  const fault = cardNumberRule.fault(input.cardNo)
  if (fault !== null) return refuse('CARD_NUMBER_INVALID', { message: cardNumberRule.sentences[fault] })
  const directory = await bankDirectory(services.ports.bank).catch(() => null)
  if (!directory) return refuse('BANK_BUSY')
  const bin = binOf(directory, input.cardNo)
  const bank = directory.banks.find((one) => one.bankSerial === bin?.bankSerial)
  if (!bin || !bank || bin.cardType !== 'DEBIT') return refuse('CARD_TYPE_UNSUPPORTED')

  return { bankSerial: bin.bankSerial, bankName: bin.bankName, supported: true }
})
