import { selectCardBin } from '@tongzhou/contract/account/select-card-bin'
import { bankCardFault } from '@tongzhou/domain/account/bank-card-number'
import { handleOpen } from '../../http/handle'
import { bankDirectory, binOf } from '../../shared/bank-directory'

export const handler = handleOpen(selectCardBin, async (input, { services, refuse }) => {
  if (bankCardFault(input.cardNo)) return refuse('CARD_NUMBER_INVALID')
  const directory = await bankDirectory(services.ports.bank).catch(() => null)
  if (!directory) return refuse('BANK_BUSY')
  const bin = binOf(directory, input.cardNo)
  const bank = directory.banks.find((one) => one.bankSerial === bin?.bankSerial)
  if (!bin || !bank || bin.cardType !== 'DEBIT') return refuse('CARD_TYPE_UNSUPPORTED')

  return { bankSerial: bin.bankSerial, bankName: bin.bankName, supported: true }
})
