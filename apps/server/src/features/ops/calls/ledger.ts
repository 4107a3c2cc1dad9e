import { ledgerTrialBalance, ledgerVerify } from '@tongzhou/contract/staff/ledger'
import { verifyLedger } from '@tongzhou/db/stores/settlement/ledger-seal-store'
import { trialBalance } from '@tongzhou/db/stores/settlement/ledger-store'
import { addMoney, noMoney, printMoney } from '@tongzhou/domain/kernel/money'
import { handleStaff } from '../../../staff/handle-staff'

export const balances = handleStaff(ledgerTrialBalance, async (tx, { day }) => {
  const accounts = await trialBalance(tx, day ?? null)
  const debits = accounts.reduce((sum, { debit }) => addMoney(sum, debit), noMoney)
  const credits = accounts.reduce((sum, { credit }) => addMoney(sum, credit), noMoney)
  const rows = accounts.map(({ code, debit, credit, balance, name: account }) => ({
    code,
    debits: printMoney(debit),
    credits: printMoney(credit),
    balance: printMoney(balance),
    account,
  }))

  return { answer: { isBalanced: debits === credits, rows } }
})

export const verify = handleStaff(ledgerVerify, async (tx) => {
  const { days, broken, unsealed } = await verifyLedger(tx)

  return { answer: { days, brokenDay: broken, unsealed } }
})
