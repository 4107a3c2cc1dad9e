import { bankLimits } from '@tongzhou/contract/account/cards/bank-limits'
import { handleOpen } from '../../../http/handle'
import { bankDirectory, limitsOf } from '../../../shared/account/bank-directory'

export const handler = handleOpen(bankLimits, async (_input, { services, refuse }) => {
  const directory = await bankDirectory(services.ports.bank).catch(() => null)
  if (!directory) return refuse('BANK_BUSY')

  return {
    banks: directory.banks.map((bank) => ({
      bankSerial: bank.bankSerial,
      bankName: bank.bankName,
      limits: limitsOf(bank),
      open: bank.status === 'OPEN',
      maintenanceUntil: bank.maintenanceUntil,
      remittance: bank.remittance,
    })),
  }
})
