import { mailPage } from '@tongzhou/contract/proof/mail-page'
import {
  type DocumentMailRow,
  countDocumentMails,
  findDocumentMails,
} from '@tongzhou/db/stores/proof/document-mail-store'
import { findDocument } from '@tongzhou/db/stores/proof/document-store'
import { findEmailAddress } from '@tongzhou/db/stores/proof/email-store'
import { maskEmail } from '@tongzhou/domain/account/masking'
import { DOCUMENTS_A_DAY, DOCUMENTS_A_MONTH, stateOn } from '@tongzhou/domain/proof/document-terms'
import { MOST_EMAILS, mayTellPassword } from '@tongzhou/domain/proof/mail-terms'
import { handleOpen } from '../../http/handle'
import { countedSince } from './counted-since'
import { provedEmails } from './own-emails'

const LISTED = 10

export const handler = handleOpen(mailPage, async ({ documentNo }, context) => {
  const { db, customer, services, day, now, refuse } = context
  const { customerNo } = customer
  const { cipher } = services
  const document = await findDocument(db, { customerNo, documentNo })
  if (document === null) return refuse('DOCUMENT_NOT_FOUND')
  const emails = await provedEmails(db, { customerNo, cipher })
  const mails = await findDocumentMails(db, { customerNo, documentNo }, LISTED)
  const made = await countDocumentMails(db, { customerNo, ...countedSince(day) })
  const own = cipher.of(customerNo)
  const addressOf = async ({ emailNo }: DocumentMailRow) => {
    const email = await findEmailAddress(db, { customerNo, emailNo })

    return email === null ? '' : maskEmail(own.decrypt('customer.email', email.addressCipher))
  }
  const [newest] = mails
  const { asOf, issuedAt, validTo } = document

  return {
    document: { documentNo, state: stateOn(document, day), asOf, issuedAt, validTo },
    emails: emails.map(({ emailNo, address }) => ({
      emailNo: String(emailNo),
      address: maskEmail(address),
    })),
    mayAdd: emails.length < MOST_EMAILS,
    left: Math.max(0, Math.min(DOCUMENTS_A_DAY - made.today, DOCUMENTS_A_MONTH - made.thisMonth)),
    mails: await Promise.all(mails.map(async (mail) => ({ ...mail, to: await addressOf(mail) }))),
    hasPassword:
      newest !== undefined && newest.passwordCipher !== null && mayTellPassword(newest.passwordToldAt, now),
  }
})
