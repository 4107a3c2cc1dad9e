import { applicationCode } from '../business-code'
import type { Books } from './books'
import type { Row } from '../files/codec'
import { returnText } from '../files/return-codes'
import { takeScenario } from '../scenarios'
import { dateText, type Session } from '../session'
import type { Account } from '../types'

type Outcome =
  | { readonly code: '0000'; readonly account: Account; readonly multi: '0' | '1' }
  | { readonly code: string; readonly account: null; readonly multi: '0' }

/** Books the account applications (file 01) in file order and adds their confirmations (file 02). */
export function bookAccounts(session: Session, rows: readonly Row[]): void {
  for (const row of rows) {
    const outcome = outcomeOf(session, row)
    session.books.seen.put(row.AppSheetSerialNo ?? '', session.day)
    const isGood = outcome.account !== null
    session.accounts.push({
      AppSheetSerialNo: row.AppSheetSerialNo ?? '',
      TransactionCfmDate: dateText(session.morning),
      ReturnCode: outcome.code,
      TransactionAccountID: row.TransactionAccountID ?? '',
      DistributorCode: row.DistributorCode ?? '',
      BusinessCode: confirmationOf(row.BusinessCode ?? ''),
      TAAccountID: isGood ? outcome.account.id : (row.TAAccountID ?? ''),
      MultiAcctFlag: outcome.multi,
      TASerialNO: session.serial(),
      TransactionDate: row.TransactionDate ?? '',
      TransactionTime: row.TransactionTime ?? '',
      BranchCode: row.BranchCode ?? '',
      FromTAFlag: '0',
      CertificateType: row.CertificateType ?? '',
      CertificateNo: row.CertificateNo ?? '',
      InvestorName: row.InvestorName ?? '',
      IndividualOrInstitution: row.IndividualOrInstitution ?? '',
      ErrorDetail: isGood ? '' : returnText(outcome.code),
    })
  }
}

/** Confirmation code of an application code: one hundred more. */
export function confirmationOf(business: string): string {
  return String(Number(business) + 100).padStart(3, '0')
}

function outcomeOf(session: Session, row: Row): Outcome {
  const rejected = takeScenario(session.books, {
    kind: 'reject',
    ...(row.BusinessCode === undefined ? {} : { business: row.BusinessCode }),
    appSheetNo: row.AppSheetSerialNo ?? '',
    certificateNo: row.CertificateNo ?? '',
  })
  if (rejected !== null) return refused(rejected.code ?? '0010')
  if (session.books.seen.get(row.AppSheetSerialNo ?? '') !== undefined) return refused('0139')
  if (row.DistributorCode !== session.distributor) return refused('0105')
  if (row.TransactionDate !== dateText(session.day)) return refused('0201')
  switch (row.BusinessCode) {
    case applicationCode.openAccount:
      return opened(session, row)
    case applicationCode.addTradeAccount:
      return added(session, row)
    case applicationCode.closeAccount:
    case applicationCode.changeAccount:
    case applicationCode.removeTradeAccount:
      return changed(session, row)
    default:
      return refused('0103')
  }
}

function opened(session: Session, row: Row): Outcome {
  const fault = personFault(row)
  if (fault !== null) return refused(fault)
  const { books } = session
  const trading = row.TransactionAccountID ?? ''
  if (trading === '') return refused('0104')
  if (books.trading.get(trading) !== undefined) return refused('0319')
  const known = books.persons.get(personKey(row))
  if (known !== undefined) {
    const account = books.accounts.get(known)
    return account === undefined ? refused('0009') : joined(books, account, trading)
  }
  const elsewhere = takeScenario(books, { kind: 'known-elsewhere', certificateNo: row.CertificateNo ?? '' })
  const account: Account = {
    id: session.accountNumber(),
    certificateType: row.CertificateType ?? '',
    certificateNo: row.CertificateNo ?? '',
    name: row.InvestorName ?? '',
    kind: row.IndividualOrInstitution ?? '',
    status: '0',
    trading: [],
    openedOn: session.morning,
  }
  books.accounts.put(account.id, account)
  books.persons.put(personKey(row), account.id)
  if (elsewhere?.behaviour === 'refuse') return refused('0101')
  const result = joined(books, account, trading)

  return elsewhere === null && result.account !== null ? { ...result, multi: '0' } : result
}

/** 008: the person has an account here, from this distributor or from another one. */
function added(session: Session, row: Row): Outcome {
  const { books } = session
  const trading = row.TransactionAccountID ?? ''
  if (books.trading.get(trading) !== undefined) return refused('0319')
  const wanted = row.TAAccountID === '' ? undefined : row.TAAccountID
  const account = books.accounts.get(wanted ?? books.persons.get(personKey(row)) ?? '')
  if (account === undefined || account.status === '9') return refused('0009')
  if (account.certificateNo !== row.CertificateNo) return refused('0100')

  return joined(books, account, trading)
}

function joined(books: Books, account: Account, trading: string): Outcome {
  const next = { ...account, trading: [...account.trading, trading] }
  books.accounts.put(account.id, next)
  books.trading.put(trading, account.id)
  return { code: '0000', account: next, multi: '1' }
}

/** 002 close, 003 change data, 009 remove a trading account. */
function changed(session: Session, row: Row): Outcome {
  const { books } = session
  const account = books.accounts.get(row.TAAccountID ?? '')
  const trading = row.TransactionAccountID ?? ''
  if (account === undefined || account.status === '9') return refused('0009')
  if (!account.trading.includes(trading)) return refused('0104')
  if (account.status !== '0') return refused(account.status === '1' ? '0002' : '0003')
  if (row.BusinessCode === applicationCode.changeAccount) {
    return renamed(books, account, row)
  }
  const scope =
    row.BusinessCode === applicationCode.removeTradeAccount ? `${account.id}/${trading}/` : `${account.id}/`
  const hasShares = books.positions.values({ prefix: scope }).some((position) => position.lots.length > 0)
  if (hasShares) return refused('0321')
  if (row.BusinessCode === applicationCode.removeTradeAccount && account.trading.length === 1)
    return refused('0320')
  const left =
    row.BusinessCode === applicationCode.removeTradeAccount
      ? account.trading.filter((other) => other !== trading)
      : []
  for (const gone of account.trading) if (!left.includes(gone)) books.trading.remove(gone)
  if (row.BusinessCode === applicationCode.removeTradeAccount)
    return kept(books, { ...account, trading: left })
  books.persons.remove(`${account.certificateType}/${account.certificateNo}`)

  return kept(books, { ...account, trading: left, status: '9' })
}

/** 003 with another name or document: the person is found by the new one from now on. */
function renamed(books: Books, account: Account, row: Row): Outcome {
  const given = (field: string, known: string) => ((row[field] ?? '') === '' ? known : (row[field] ?? known))
  const next = {
    ...account,
    name: given('InvestorName', account.name),
    certificateType: given('CertificateType', account.certificateType),
    certificateNo: given('CertificateNo', account.certificateNo),
  }
  const [before, after] = [account, next].map(
    (one) => `${one.certificateType}/${one.certificateNo.toUpperCase()}`,
  )
  if (before !== after) {
    const fault = personFault({
      ...row,
      CertificateType: next.certificateType,
      CertificateNo: next.certificateNo,
    })
    const owner = books.persons.get(after ?? '')
    if (fault !== null || (owner !== undefined && owner !== account.id)) return refused(fault ?? '0101')
    books.persons.remove(before ?? '')
    books.persons.put(after ?? '', account.id)
  }

  return kept(books, next)
}

function kept(books: Books, account: Account): Outcome {
  books.accounts.put(account.id, account)
  return { code: '0000', account, multi: '0' }
}

function refused(code: string): Outcome {
  return { code, account: null, multi: '0' }
}

function personKey(row: Row): string {
  return `${row.CertificateType ?? ''}/${(row.CertificateNo ?? '').toUpperCase()}`
}

function personFault(row: Row): string | null {
  if ((row.InvestorName ?? '') === '') return '0106'
  if (!['0', '1', '2'].includes(row.IndividualOrInstitution ?? '')) return '0107'
  if (!/^[0-9A-C]$/.test(row.CertificateType ?? '')) return '0108'
  const isIdCard = row.IndividualOrInstitution === '1' && row.CertificateType === '0'
  return isIdCard && !hasIdChecksum(row.CertificateNo ?? '') ? '0100' : null
}

/** The check digit of an 18-digit ID number (GB 11643). */
function hasIdChecksum(number: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(number)) return false
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, at) => total + weight * Number(number[at]), 0)
  return '10X98765432'[sum % 11] === number[17]?.toUpperCase()
}
