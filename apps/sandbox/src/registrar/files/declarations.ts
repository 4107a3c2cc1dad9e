import type { Row } from './codec'
import { returnText } from './return-codes'
import { takeScenario } from '../scenarios'
import { dateText, type Session } from '../session'
import type { Received } from '../types'

/**
 * Answers what came beside the account applications: tax residence (R1 by R2) and data against money
 * laundering (X1 by X2). A record is good when the application of its serial was; files without a record are
 * not sent.
 */
export function declarationFiles(
  session: Session,
  received: Received | undefined,
): { type: string; rows: Row[] }[] {
  const opened = new Set(
    session.accounts.filter((row) => row.ReturnCode === '0000').map((row) => row.AppSheetSerialNo ?? ''),
  )
  const answers = (rows: readonly Row[], business: string, faultOf: (row: Row) => string | null): Row[] =>
    rows.map((row) => {
      const no = row.AppSheetSerialNo ?? ''
      const rejected = takeScenario(session.books, { kind: 'reject', business, appSheetNo: no })
      const code = rejected?.code ?? (opened.has(no) ? (faultOf(row) ?? '0000') : '0009')

      return {
        AppSheetSerialNo: no,
        TransactionDate: row.TransactionDate ?? '',
        TransactionCfmDate: dateText(session.morning),
        TASerialNO: session.serial(),
        ReturnCode: code,
        ErrorDetail: code === '0000' ? '' : returnText(code),
      }
    })

  return [
    { type: 'R2', rows: answers(received?.residencies ?? [], 'R1', residencyFault) },
    { type: 'X2', rows: answers(received?.persons ?? [], 'X1', personFault) },
  ].filter(({ rows }) => rows.length > 0)
}

/**
 * A self-certification says where somebody pays taxes; whoever pays them abroad writes his name in Latin
 * letters.
 */
function residencyFault(row: Row): string | null {
  const isAbroad = row.NonResiFlag === '1' || row.NonResiFlag === '2'
  const isComplete =
    ['0', '1', '2'].includes(row.NonResiFlag ?? '') && /^[A-Z]{2}$/.test(row.TaxCountry ?? '')
  if (!isComplete || row.GetInvestCerFlag !== '1') return '0010'

  return isAbroad && (row.EnglishFamliyName2 === '' || row.EnglishFirstName2 === '') ? '0010' : null
}

function personFault(row: Row): string | null {
  return (row.InvestorName ?? '') === '' || (row.CertificateNo ?? '') === '' ? '0106' : null
}
