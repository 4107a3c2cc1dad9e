import type { caseDetail } from '@tongzhou/contract/assistant/case-detail'
import type { CallOutput } from '@tongzhou/contract/kit/define-call'
import { type CaseRow, caseMessages } from '@tongzhou/db/stores/assistant/case-store'
import type { Queryable } from '@tongzhou/db/connect'
import { caseCipher } from '../../shared/assistant/case-cipher'
import type { FieldCipher } from '../../shared/field-cipher'

/** A case with everything that was written in it. */
export async function presentCase(
  db: Queryable,
  cipher: FieldCipher,
  row: CaseRow,
): Promise<CallOutput<typeof caseDetail>> {
  const messages = await caseMessages(db, row)

  return {
    caseNo: row.caseNo,
    state: row.state,
    openedAt: row.openedAt,
    replyBy: row.replyBy,
    messages: messages.map(({ author, text, writtenAt }) => ({
      author,
      text: caseCipher(cipher, row).decrypt('case.message', text),
      writtenAt,
    })),
  }
}
