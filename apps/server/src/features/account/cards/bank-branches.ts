import { bankBranches } from '@tongzhou/contract/account/cards/bank-branches'
import { handleOpen } from '../../../http/handle'

export const handler = handleOpen(bankBranches, async (input, { services, refuse }) => {
  const branches = await services.ports.bank
    .branches({
      bankSerial: input.bankSerial,
      ...(input.city ? { city: input.city } : {}),
      ...(input.keyword ? { keyword: input.keyword } : {}),
    })
    .catch(() => null)
  if (!branches) return refuse('BANK_BUSY')

  return {
    branches: branches.map(({ branchNo, branchName, city }) => ({ branchNo, branchName, city })),
  }
})
