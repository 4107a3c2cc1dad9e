import type { FastifyInstance } from 'fastify'
import { addDays, shanghaiInstant } from '../clock/calendar'
import type { Clock } from '../clock/clock'
import { amountField, fieldsOf, serialField, textField, yuanOf, type Fields } from '../http/fields'
import { Refusal } from '../http/refusal'
import { settlementNo } from './accounts'
import { settlementHolder, type Bank } from './bank'
import { branchesOf } from './branches'
import type { Elements } from './contracts'
import { banks, binOf, bins } from './directory'
import { kindOfPath, operationAnswer, type OperationKind } from './operation'
import type { NewOperation } from './operations'

const cardPattern = /^\d{12,19}$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** docs/ports/bank.md: everything below /bank/v1 that the product calls. */
export function bankRoutes(app: FastifyInstance, bank: Bank, clock: Clock): void {
  directoryRoutes(app, bank)
  contractRoutes(app, bank)
  singlePaymentRoutes(app, bank)
  for (const path of Object.keys(kindOfPath)) operationRoutes(app, bank, path)
  reconciliationRoutes(app, bank, clock)
}

function directoryRoutes(app: FastifyInstance, bank: Bank): void {
  app.get('/bank/v1/banks', () => ({
    banks: banks.map((row) => {
      const maintenanceUntil = bank.maintenanceUntil(row.bankSerial)

      return {
        ...row,
        single: limitText(row.single),
        daily: limitText(row.daily),
        monthly: limitText(row.monthly),
        status: maintenanceUntil === null ? 'OPEN' : 'MAINTENANCE',
        maintenanceUntil,
      }
    }),
  }))
  app.get('/bank/v1/bins', () => ({ bins }))
  app.post('/bank/v1/bin-lookups', (request) => {
    const bin = binOf(textField(fieldsOf(request.body), 'cardNo', cardPattern))
    if (bin === undefined) throw new Refusal(404, 'BIN_UNKNOWN', '无法识别该卡号所属银行')

    return bin
  })
  app.get('/bank/v1/branches', (request) => {
    const query = fieldsOf(request.query)
    const text = (name: string) => {
      const value = query.get(name)

      return typeof value === 'string' ? value : ''
    }

    return {
      branches: branchesOf({ bankSerial: text('bankSerial'), city: text('city'), keyword: text('keyword') }),
    }
  })
  app.get('/bank/v1/settlement-account', () => {
    const account = bank.accounts.get(settlementNo)

    return {
      accountName: settlementHolder,
      accountNo: settlementNo,
      bankName: `${account?.bankName ?? ''}北京金融街支行`,
      balance: yuanOf(account?.balance ?? 0n),
    }
  })
}

function contractRoutes(app: FastifyInstance, bank: Bank): void {
  const numberOf = (params: unknown, name: string) =>
    textField(fieldsOf(params), name, /^[A-Za-z0-9_-]{1,40}$/)
  const contractAnswer = (contractNo: string) => {
    const contract = bank.contracts.get(contractNo)
    if (contract === undefined || contract.status === 'ONCE')
      throw new Refusal(404, 'NOT_FOUND', '没有这份协议')
    const bankSerial = binOf(contract.cardNo)?.bankSerial ?? ''

    return { contractNo, status: contract.status, bankSerial, cardTail: contract.cardNo.slice(-4) }
  }

  app.post('/bank/v1/card-checks', (request) => {
    const fields = fieldsOf(request.body)

    return bank.contracts.check(serialField(fields), elementsOf(fields))
  })
  app.post('/bank/v1/card-renewals', (request) => {
    const fields = fieldsOf(request.body)

    return bank.contracts.checkRenewal({
      serialNo: serialField(fields),
      name: textField(fields, 'name', /^.{1,60}$/u),
      idNo: textField(fields, 'idNo', /^[0-9A-Za-z]{1,30}$/),
      oldCardNo: textField(fields, 'oldCardNo', cardPattern),
      newCardNo: textField(fields, 'newCardNo', cardPattern),
    })
  })
  app.post('/bank/v1/signings', async (request, reply) => {
    const fields = fieldsOf(request.body)

    return reply.status(202).send(bank.contracts.open(serialField(fields), elementsOf(fields)))
  })
  app.post('/bank/v1/signings/:serialNo/code', async (request, reply) =>
    reply.status(202).send(bank.contracts.resend(numberOf(request.params, 'serialNo'))),
  )
  app.post('/bank/v1/signings/:serialNo/confirmation', (request) =>
    bank.contracts.confirm(
      numberOf(request.params, 'serialNo'),
      textField(fieldsOf(request.body), 'code', /^\d{6}$/),
    ),
  )
  app.get('/bank/v1/contracts/:contractNo', (request) =>
    contractAnswer(numberOf(request.params, 'contractNo')),
  )
  app.post('/bank/v1/contracts/:contractNo/termination', (request) => {
    serialField(fieldsOf(request.body))
    const contractNo = numberOf(request.params, 'contractNo')
    const contract = bank.contracts.get(contractNo)
    if (contract !== undefined && contract.status !== 'ONCE')
      bank.contracts.set({ ...contract, status: 'TERMINATED' })

    return contractAnswer(contractNo)
  })
}

function singlePaymentRoutes(app: FastifyInstance, bank: Bank): void {
  const serialOf = (params: unknown) => serialField(fieldsOf(params))

  app.post('/bank/v1/single-payments', async (request, reply) => {
    const fields = fieldsOf(request.body)
    const asked = {
      ...elementsOf(fields),
      serialNo: serialField(fields),
      amount: amountField(fields),
      subject: textField(fields, 'subject', /^.{1,60}$/u),
    }

    return reply.status(202).send(bank.singlePayments.open(asked))
  })
  app.post('/bank/v1/single-payments/:serialNo/code', async (request, reply) =>
    reply.status(202).send(bank.singlePayments.resend(serialOf(request.params))),
  )
  app.post('/bank/v1/single-payments/:serialNo/confirmation', async (request, reply) => {
    const code = textField(fieldsOf(request.body), 'code', /^\d{6}$/)

    return reply
      .status(202)
      .send(operationAnswer(bank.singlePayments.confirm(serialOf(request.params), code)))
  })
}

function operationRoutes(app: FastifyInstance, bank: Bank, path: string): void {
  const kind = kindOfPath[path] ?? 'DEBIT'
  const serialOf = (params: unknown) => serialField(fieldsOf(params))

  app.post(`/bank/v1/${path}`, async (request, reply) =>
    reply.status(202).send(operationAnswer(bank.operations.request(askedOf(kind, fieldsOf(request.body))))),
  )
  app.get(`/bank/v1/${path}/:serialNo`, (request) => {
    const operation = bank.operations.find(kind, serialOf(request.params))
    if (operation === undefined) throw new Refusal(404, 'NOT_FOUND', '没有这笔流水')

    return operationAnswer(operation)
  })
  app.post(`/bank/v1/${path}/:serialNo/closing`, (request) =>
    operationAnswer(bank.operations.close(kind, serialOf(request.params))),
  )
}

function reconciliationRoutes(app: FastifyInstance, bank: Bank, clock: Clock): void {
  const dayOf = (query: unknown) => textField(fieldsOf(query), 'day', dayPattern)

  app.get('/bank/v1/channel-files', (request) => {
    const day = dayOf(request.query)
    const { count, total, settledOn } = bank.settlement.day(day)
    const ready = clock.now() >= shanghaiInstant(addDays(day, 1), '00:00')
    const rows = bank.operations.debitsOf(day).map((row) => ({
      serialNo: row.serialNo,
      bankSerialNo: row.bankSerialNo,
      kind: row.kind,
      amount: yuanOf(row.amount),
      finishedAt: row.finishedAt,
    }))

    return { day, ready, rows, debitCount: count, debitTotal: yuanOf(total), settledOn }
  })
  app.get('/bank/v1/statements', (request) => statementOf(bank, dayOf(request.query)))
  app.get('/bank/v1/incoming', (request) => {
    const query = fieldsOf(request.query)
    const after = query.get('after')
    const limit = Number(query.get('limit') ?? 200)

    return {
      entries: bank.incomingAfter(
        typeof after === 'string' ? after : '',
        limit >= 1 && limit <= 200 ? limit : 200,
      ),
    }
  })
}

/** The supervised account's statement of a day, with running balances. */
export function statementOf(bank: Bank, day: string): Record<string, unknown> {
  const opening = bank.accounts.openingOf(settlementNo, day)
  let balance = opening
  const entries = bank.accounts.entries(settlementNo, { day }).map((entry) => {
    balance += entry.amount
    const person = bank.accounts.get(entry.counterparty)?.kind === 'PERSON'
    const masked = person && entry.kind !== 'REMITTANCE'

    return {
      entryNo: entry.entryNo,
      bookedAt: entry.bookedAt,
      direction: entry.amount < 0n ? 'OUT' : 'IN',
      amount: yuanOf(entry.amount < 0n ? -entry.amount : entry.amount),
      balance: yuanOf(balance),
      kind: entry.kind,
      serialNo: entry.serialNo,
      counterparty: masked ? `****${entry.counterparty.slice(-4)}` : entry.counterparty,
      counterpartyName: masked ? maskedName(entry.counterpartyName) : entry.counterpartyName,
      remark: entry.remark,
    }
  })

  return { day, opening: yuanOf(opening), closing: yuanOf(balance), entries }
}

function maskedName(name: string): string {
  return `*${Array.from(name).slice(1).join('')}`
}

function askedOf(kind: OperationKind, fields: Fields): NewOperation {
  const base = { kind, serialNo: serialField(fields), amount: amountField(fields), name: '' }
  const text = (name: string, pattern: RegExp) => textField(fields, name, pattern)
  switch (kind) {
    case 'DEBIT':
      return { ...base, target: text('contractNo', /^\w{1,40}$/), remark: text('subject', /^.{1,60}$/u) }
    case 'REFUND':
      return {
        ...base,
        target: text('originalSerialNo', /^[\w-]{8,40}$/),
        remark: text('reason', /^.{1,60}$/u),
      }
    case 'PAYOUT': {
      const purpose = text('purpose', /^(REDEMPTION|DIVIDEND|REMITTANCE_RETURN|OTHER)$/)

      return {
        ...base,
        target: text('cardNo', cardPattern),
        name: text('name', /^.{1,60}$/u),
        remark: purpose,
      }
    }
    case 'ADVANCE':
      return {
        ...base,
        target: text('cardNo', cardPattern),
        name: text('name', /^.{1,60}$/u),
        remark: text('fundCode', /^\d{6}$/),
      }
    case 'SUBSIDY':
      return { ...base, target: 'COMPANY', remark: text('purpose', /^.{1,60}$/u) }
    case 'TRANSFER':
      return {
        ...base,
        target: text('payee', /^(TA:\w{1,9}|COMPANY_FEE|ADVANCE_BANK)$/),
        remark: text('purpose', /^.{1,60}$/u),
      }
  }
}

function elementsOf(fields: Fields): Elements {
  return {
    name: textField(fields, 'name', /^.{2,60}$/u),
    idType: textField(fields, 'idType', /^[0-9AB]$/),
    idNo: textField(fields, 'idNo', /^[0-9A-Za-z]{5,30}$/),
    cardNo: textField(fields, 'cardNo', cardPattern),
    mobile: textField(fields, 'mobile', /^1[3-9]\d{9}$/),
  }
}

function limitText(limit: bigint | null): string {
  return limit === null ? '-1' : yuanOf(limit)
}
