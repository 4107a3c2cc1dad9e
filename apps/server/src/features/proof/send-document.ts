import { randomBytes } from 'node:crypto'
import { sendDocument } from '@tongzhou/contract/proof/send-document'
import { insertConsents } from '@tongzhou/db/stores/account/consent-store'
import { countDocumentMails, insertDocumentMail } from '@tongzhou/db/stores/proof/document-mail-store'
import { findDocument } from '@tongzhou/db/stores/proof/document-store'
import { findEmails } from '@tongzhou/db/stores/proof/email-store'
import { maskEmail } from '@tongzhou/domain/account/masking'
import { mayIssue, stateOn } from '@tongzhou/domain/proof/document-terms'
import { mailable, randomPassword } from '@tongzhou/domain/proof/mail-terms'
import { handle } from '../../http/handle'
import { acceptedProtocols } from '../../shared/account/consents'
import { isTradeTicketLive } from '../../shared/account/trade-ticket'
import { takeVerifyTicket } from '../../shared/account/verify-ticket'
import { notify } from '../../shared/messages/notify'
import { MAIL_PASSWORD, requestDocumentMail } from '../../shared/proof/document-mail-intent'
import { countedSince } from './counted-since'

/** Has a paper mailed once this has committed; its owner is told, in case he did not ask for it. */
export const handler = handle(sendDocument, async (input, context) => {
  const { tx, customer, services, refuse, now, wallNow, day } = context
  const { customerNo } = customer
  const { cipher } = services
  const { documentNo, protect, tradeTicket } = input
  if (!(await isTradeTicketLive(tx, { customer, tradeTicket, wallNow }))) return refuse('TRADE_TICKET_NEEDED')
  const document = await findDocument(tx, { customerNo, documentNo })
  if (document === null) return refuse('DOCUMENT_NOT_FOUND')
  const emailNo = Number(input.emailNo)
  const email = (await findEmails(tx, customerNo)).find((one) => one.emailNo === emailNo)
  if (email === undefined) return refuse('EMAIL_NOT_FOUND')
  if (email.confirmedAt === null) return refuse('EMAIL_NOT_CONFIRMED')
  const { verifyTicket } = input
  if (!(await takeVerifyTicket(tx, { customer, purpose: 'MAIL_ASSETS', verifyTicket, wallNow })))
    return refuse('VERIFICATION_NEEDED')
  const may = mailable(stateOn(document, day))
  if (may.kind === 'refused') return may
  const protocols = await acceptedProtocols(tx, {
    businessTypes: ['MAIL_ASSETS'],
    given: input.protocols,
    now,
  })
  if (protocols === null) return refuse('PROTOCOL_NOT_ACCEPTED')
  const counted = mayIssue(await countDocumentMails(tx, { customerNo, ...countedSince(day) }))
  if (counted !== 'yes') return refuse(counted)
  await insertConsents(tx, { customerNo, protocols, now })
  const own = cipher.of(customerNo)
  const passwordCipher =
    protect === 'RANDOM' ? own.encrypt(MAIL_PASSWORD, randomPassword(randomBytes(64))) : null
  const seq = await insertDocumentMail(tx, { customerNo, documentNo, emailNo, protect, passwordCipher, now })
  await notify(tx, cipher, {
    event: 'paperMailed',
    facts: { documentNo, address: maskEmail(own.decrypt('customer.email', email.addressCipher)) },
    customerNo,
    serialNo: `${documentNo}-${seq}-mailed`,
    now,
  })
  await requestDocumentMail(tx, { customerNo, documentNo, seq }, now)

  return {}
})
