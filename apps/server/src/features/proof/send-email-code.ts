import { randomInt, randomUUID } from 'node:crypto'
import { sendEmailCode } from '@tongzhou/contract/proof/send-email-code'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { addEmail, emailCodeTimes, findEmails, insertEmailCode } from '@tongzhou/db/stores/proof/email-store'
import { decideSmsSend, smsRules } from '@tongzhou/domain/account/sms-code-rules'
import { emailCodeRules } from '@tongzhou/domain/proof/mail-terms'
import { handle } from '../../http/handle'
import { requestMail } from '../../shared/messages/message-intent'
import { emailCodeHash, mayProve, sealedEmail } from './own-emails'

/** Mails a code to an address that is to be proved; its hash is kept with it in one transaction (R-DOC-8). */
export const handler = handle(sendEmailCode, async ({ email }, context) => {
  const { tx, customer, services, refuse, now, wallNow } = context
  const { customerNo } = customer
  const { cipher } = services
  await lockCustomer(tx, customerNo)
  const sealed = sealedEmail(cipher, { customerNo, email })
  const { addressIndex } = sealed
  const emails = await findEmails(tx, customerNo)
  if (!mayProve(emails, addressIndex)) return refuse('EMAIL_FULL')
  const times = await emailCodeTimes(tx, { customerNo, addressIndex, wallNow })
  const may = decideSmsSend({
    now: wallNow,
    sliderPassed: true,
    sentToMobile: times.ofCustomer,
    sentFromIp: times.toAddress,
    mostPerMobileDay: emailCodeRules.mostOfCustomerDay,
    mostPerIpHour: emailCodeRules.mostToAddressHour,
  })
  if (may.kind === 'refused' && may.reason === 'SMS_DAILY_MAXIMUM') return refuse('SMS_DAILY_MAXIMUM')
  if (may.kind === 'refused') {
    const { waitSeconds } = may.data as { waitSeconds?: number }

    return refuse('SMS_TOO_FREQUENT', waitSeconds === undefined ? {} : { seconds: waitSeconds })
  }
  const known = emails.find((one) => one.addressIndex.equals(addressIndex))
  const emailNo = known?.emailNo ?? (await addEmail(tx, { customerNo, ...sealed }))
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await insertEmailCode(tx, {
    customerNo,
    emailNo,
    addressIndex,
    hash: emailCodeHash(cipher, { customerNo, emailNo, code }),
    wallNow,
  })
  await requestMail(tx, cipher, {
    serialNo: randomUUID(),
    customerNo,
    to: email,
    subject: '【同舟基金】邮箱验证码',
    text: `验证码 ${code}，用于确认接收文件的邮箱，10 分钟内有效。请勿告诉任何人。不是您本人操作，请忽略这封邮件。`,
    now,
    expiresAt: new Date(now.getTime() + emailCodeRules.ttlMs),
  })

  return { emailNo: String(emailNo), resendSeconds: smsRules.resendMs / 1000 }
})
