import type { FastifyInstance } from 'fastify'
import { amountField, fieldsOf, serialField, textField, yuanOf } from '../http/fields'
import { Refusal } from '../http/refusal'
import type { Account, CardState, NextOutcome } from './accounts'
import type { Bank } from './bank'
import { bankOf } from './directory'
import { statementOf } from './routes'

const states: readonly CardState[] = ['NORMAL', 'LOST', 'FROZEN', 'CLOSED']
const outcomes: readonly NextOutcome[] = [
  'NORMAL',
  'INSUFFICIENT',
  'SLOW',
  'UNKNOWN_THEN_SUCCESS',
  'LOST',
  'DUPLICATE_CALLBACK',
  'NO_CALLBACK',
  'RETURN_PAYOUT',
]

/**
 * The sandbox's own levers (docs/ports/bank.md, last section): unsigned, for the local page and for tests.
 */
export function bankAdminRoutes(app: FastifyInstance, bank: Bank): void {
  app.get('/admin/bank/accounts', () => ({
    accounts: bank.accounts.all().map((account) => shown(bank, account)),
  }))

  app.get('/admin/bank/accounts/:accountNo', (request) => {
    const account = mustGet(bank, request.params)
    const ledger = bank.accounts.entries(account.accountNo, { reverse: true, limit: 100 })

    return {
      ...shown(bank, account),
      ledger: ledger.map((entry) => ({ ...entry, amount: yuanOf(entry.amount) })),
    }
  })

  app.post('/admin/bank/accounts/:accountNo', (request) => {
    const account = mustGet(bank, request.params)
    const fields = fieldsOf(request.body)
    const state = states.find((name) => name === fields.get('state')) ?? account.state
    const next = outcomes.find((name) => name === fields.get('next')) ?? account.next
    const changed = { ...account, state, next }
    bank.accounts.put(changed)

    return shown(bank, changed)
  })

  app.post('/admin/bank/accounts/:accountNo/revocation', (request) => {
    const contract = bank.contracts.ofCard(mustGet(bank, request.params).accountNo)
    if (contract === undefined) throw new Refusal(404, 'NOT_FOUND', '这张卡没有签约')
    bank.revokeContract(contract.contractNo)

    return { contractNo: contract.contractNo, status: 'REVOKED' }
  })

  app.post('/admin/bank/accounts/:accountNo/renewal', (request) => ({
    cardNo: bank.renewCard(mustGet(bank, request.params).accountNo),
  }))

  app.post('/admin/bank/remittances', (request) => {
    const fields = fieldsOf(request.body)
    const cardNo = textField(fields, 'cardNo', /^\d{12,19}$/)
    const remark = fields.get('remark')
    const amount = amountField(fields)
    bank.remit(cardNo, {
      serialNo: serialField(fields),
      amount,
      remark: typeof remark === 'string' ? remark : '',
    })

    return { cardNo, amount: yuanOf(amount) }
  })

  app.post('/admin/bank/banks/:bankSerial', (request) => {
    const bankSerial = textField(fieldsOf(request.params), 'bankSerial', /^\d{3}$/)
    if (bankOf(bankSerial) === undefined) throw new Refusal(404, 'NOT_FOUND', '没有这家银行')
    const until = fieldsOf(request.body).get('maintenanceUntil')
    const valid = typeof until === 'string' && !Number.isNaN(Date.parse(until))
    bank.setMaintenance(bankSerial, valid ? until : null)

    return { bankSerial, maintenanceUntil: bank.maintenanceUntil(bankSerial) }
  })

  app.get('/admin/bank/statements/:day', (request) =>
    statementOf(bank, textField(fieldsOf(request.params), 'day', /^\d{4}-\d{2}-\d{2}$/)),
  )
}

function shown(bank: Bank, account: Account): Record<string, unknown> {
  const contract = bank.contracts.ofCard(account.accountNo)

  return { ...account, balance: yuanOf(account.balance), contract: contract ?? null }
}

function mustGet(bank: Bank, params: unknown): Account {
  const account = bank.accounts.get(textField(fieldsOf(params), 'accountNo', /^[\w:]{1,32}$/))
  if (account === undefined) throw new Refusal(404, 'NOT_FOUND', '没有这个账户')

  return account
}
