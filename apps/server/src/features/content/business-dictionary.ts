import { businessDictionary } from '@tongzhou/contract/content/business-dictionary'
import { handleOpen } from '../../http/handle'
import { dictionaries } from './dictionaries'

/**
 * A dictionary by its code; `remit_bank_serial` lists the banks that may be used to remit, as the bank says.
 */
export const handler = handleOpen(businessDictionary, async (input, { services, refuse }) => {
  if (input.code === 'remit_bank_serial') {
    const banks = await services.ports.bank.banks()

    return {
      items: banks
        .filter((bank) => bank.remittance)
        .map((bank) => ({ value: bank.bankSerial, label: bank.bankName })),
    }
  }
  const entries = Object.hasOwn(dictionaries, input.code) ? dictionaries[input.code] : undefined

  return entries
    ? { items: Object.entries(entries).map(([value, label]) => ({ value, label })) }
    : refuse('NOT_FOUND')
})
