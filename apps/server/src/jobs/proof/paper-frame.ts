import type { DocumentRow } from '@tongzhou/db/stores/proof/document-store'
import type { Config } from '../../config'
import type { FieldCipher } from '../../shared/field-cipher'
import { checkCodeOf } from '../../shared/proof/check-code'
import { publicOrigin, verifyUrl } from '../../shared/proof/public-origin'
import { openPaper } from '../../shared/proof/sealed-paper'
import type { Paper } from '../../shared/proof/proof-statement'
import type { PaperFrame } from './draw-proof'

/** What a paper says and what stands around it, opened for its file. */
export function openForFile(
  { cipher, config }: { cipher: FieldCipher; config: Config },
  customerNo: string,
  document: DocumentRow,
): { paper: Paper; frame: PaperFrame } {
  const { documentNo, issuedAt, validTo } = document
  const { paper, summary } = openPaper(cipher, customerNo, document.statementCipher)

  return {
    paper,
    frame: {
      documentNo,
      checkCode: checkCodeOf(cipher, documentNo),
      verifyUrl: verifyUrl(publicOrigin(config), summary, paper.language),
      company: config.COMPANY_NAME,
      issuedAt,
      validTo,
    },
  }
}
