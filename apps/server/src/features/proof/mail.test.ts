import { createHash } from 'node:crypto'
import { confirmEmail } from '@tongzhou/contract/proof/confirm-email'
import { documentDetail } from '@tongzhou/contract/proof/document-detail'
import { issueProof } from '@tongzhou/contract/proof/issue-proof'
import { mailPage } from '@tongzhou/contract/proof/mail-page'
import { mailPassword } from '@tongzhou/contract/proof/mail-password'
import { removeEmail } from '@tongzhou/contract/proof/remove-email'
import { revokeDocument } from '@tongzhou/contract/proof/revoke-document'
import { sendDocument } from '@tongzhou/contract/proof/send-document'
import { sendEmailCode } from '@tongzhou/contract/proof/send-email-code'
import { verifyDocument } from '@tongzhou/contract/proof/verify-document'
import { currentProtocols } from '@tongzhou/db/stores/account/protocol-store'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeEach, expect, test } from 'vitest'
import { MailRefused } from '../../ports/mail/port'
import { OutcomeUnknown } from '../../ports/outcome-unknown'
import { ticketFor } from '../../shared/account/test-verify-ticket'
import { type Trader, tradingFloor } from '../../trading/test-trader'
import { holdProvable } from './test-proof'

interface Sent {
  readonly serialNo: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly attachments?: readonly { filename: string; bytes: Uint8Array }[]
}

const floor = await tradingFloor('2026-11-23 10:00')
const { product } = floor
const { db } = product.services.connection
const sent: Sent[] = []
let answers: readonly ('ok' | 'refused' | 'unknown')[] = []
const send = (mail: Sent) => {
  const [answer = 'ok', ...more] = answers
  answers = more
  if (answer === 'refused') return Promise.reject(new MailRefused('550'))
  sent.push(mail)

  return answer === 'unknown' ? Promise.reject(new OutcomeUnknown('cut')) : Promise.resolve()
}
Object.assign(product.services.ports, { mail: { send } })
await floor.addFund({ fund_code: '890001', name: '澄岳睿远均衡混合A' })

beforeEach(() => {
  sent.length = 0
  answers = []
  floor.setTime('2026-11-23 10:00')
})

async function paperOf(trader: Trader): Promise<string> {
  await holdProvable(floor, trader, {
    fundCode: '890001',
    shares: '8205.64',
    nav: '1.2186',
    days: ['2026-11-16', '2026-11-20'],
  })
  const input = { asOf: '2026-11-20', show: 'DETAIL', tradeTicket: trader.tradeTicket } as const
  const { documentNo } = (await product.ask(issueProof, input, trader)).success()
  await floor.drain()

  return documentNo
}

const codeOf = (mail: Sent | undefined) => /\d{6}/.exec(mail?.text ?? '')?.[0] ?? ''
let addresses = 0
/** An address that its owner proved. */
async function proved(trader: Trader): Promise<{ emailNo: string; address: string }> {
  const address = `ming${(addresses += 1)}@example.com`
  await db.deleteFrom('email_code').where('customer_no', '=', trader.customerNo).execute()
  const { emailNo } = (await product.ask(sendEmailCode, { email: address }, trader)).success()
  await floor.drain()
  const emailCode = codeOf(sent.at(-1))
  ;(await product.ask(confirmEmail, { emailNo, emailCode }, trader)).success()

  return { emailNo, address }
}

const texts = await currentProtocols(db, {
  businessTypes: ['MAIL_ASSETS'],
  now: new Date('2026-11-23T10:00:00+08:00'),
})
const protocols = texts.map(({ id, version }) => ({ id, version }))

const mail = async (
  trader: Trader,
  of: { documentNo: string; emailNo: string; protect?: 'RANDOM' | 'ID_TAIL' | 'NONE' },
) => {
  const verifyTicket = await ticketFor(product, { token: trader.token, purpose: 'MAIL_ASSETS' })
  const { tradeTicket } = trader

  return product.ask(sendDocument, { protect: 'RANDOM', protocols, tradeTicket, verifyTicket, ...of }, trader)
}
const pageOf = async (trader: Trader, documentNo: string) =>
  (await product.ask(mailPage, { documentNo }, trader)).success()

/** Whether a file opens by a password, and what stands in it. */
async function opened(bytes: Uint8Array, password: string): Promise<string | null> {
  const task = getDocument({ data: new Uint8Array(bytes), password, verbosity: 0 })
  try {
    const { items } = await (await (await task.promise).getPage(1)).getTextContent()

    return items.map((item) => ('str' in item ? item.str : '')).join('')
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') return null
    throw error
  } finally {
    await task.destroy()
  }
}

test('R-DOC-5 (A17): the mailed paper opens by its password alone, which is shown once and never mailed', async () => {
  const trader = await floor.addTrader()
  const documentNo = await paperOf(trader)
  const { emailNo, address } = await proved(trader)
  ;(await mail(trader, { documentNo, emailNo })).success()
  expect(await pageOf(trader, documentNo)).toMatchObject({
    left: 2,
    hasPassword: true,
    mails: [{ state: 'QUEUED', to: 'm***@example.com', finishedAt: null }],
  })
  await floor.drain()
  const page = await pageOf(trader, documentNo)
  expect(page).toMatchObject({ mails: [{ state: 'SENT', failure: null }], emails: [{ emailNo }] })
  const { password } = (await product.ask(mailPassword, { documentNo }, trader)).success()
  const [letter] = sent.filter(({ attachments }) => attachments !== undefined)
  expect(letter?.to).toBe(address)
  const words = `${letter?.subject} ${letter?.text}`
  expect(words).not.toContain(password)
  expect(words).not.toMatch(/9,?999\.39|玖仟|元/)
  const [file] = letter?.attachments ?? []
  const bytes = file?.bytes ?? new Uint8Array()
  expect(file?.filename).toBe(`${documentNo}.pdf`)
  expect(await opened(bytes, '')).toBeNull()
  expect(await opened(bytes, 'ABCDEFGHJK')).toBeNull()
  expect(await opened(bytes, password)).toContain('9,999.39')

  // Whoever was handed the closed file finds it is ours.
  const { checkCode } = (await product.ask(documentDetail, { documentNo }, trader)).success()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  expect((await product.ask(verifyDocument, { documentNo, checkCode, sha256 })).success().isOurFile).toBe(
    true,
  )
  floor.setTime('2026-11-23 10:09')
  expect((await product.ask(mailPassword, { documentNo }, trader)).success().password).toBe(password)
  floor.setTime('2026-11-23 10:10')
  ;(await product.ask(mailPassword, { documentNo }, trader)).refusal('PASSWORD_TOLD')
  expect((await pageOf(trader, documentNo)).hasPassword).toBe(false)
})

test('R-DOC-5: closed by the end of the ID number, or, unprotected, byte for byte the paper', async () => {
  const trader = await floor.addTrader()
  const documentNo = await paperOf(trader)
  const { emailNo } = await proved(trader)
  ;(await mail(trader, { documentNo, emailNo, protect: 'ID_TAIL' })).success()
  ;(await mail(trader, { documentNo, emailNo, protect: 'NONE' })).success()
  await floor.drain()
  // They leave side by side, in either order.
  const fileOf = (says: string) => sent.find(({ text }) => text.includes(says))?.attachments?.[0]?.bytes
  const [closed, open] = [fileOf('证件号码的后六位'), fileOf('附件没有加密')]
  const { cipher } = product.services
  const { id_cipher } = await db
    .selectFrom('customer_identity')
    .select('id_cipher')
    .where('customer_no', '=', trader.customerNo)
    .executeTakeFirstOrThrow()
  const idNo = cipher.of(trader.customerNo).decrypt('identity.number', id_cipher)
  expect(await opened(closed ?? new Uint8Array(), idNo.slice(-6))).toContain('9,999.39')
  const { sha256 } = (await product.ask(documentDetail, { documentNo }, trader)).success()
  expect(
    createHash('sha256')
      .update(open ?? new Uint8Array())
      .digest('hex'),
  ).toBe(sha256)
  ;(await product.ask(mailPassword, { documentNo }, trader)).refusal('PASSWORD_TOLD')
})

test('R-DOC-3 (A18): an unknown outcome is the same mail again; a refused one says so and counts for nothing', async () => {
  const trader = await floor.addTrader()
  const documentNo = await paperOf(trader)
  const { emailNo } = await proved(trader)
  ;(await mail(trader, { documentNo, emailNo })).success()
  sent.length = 0
  answers = ['unknown']
  await floor.drain()
  expect((await pageOf(trader, documentNo)).mails).toMatchObject([{ state: 'QUEUED' }])
  await db.updateTable('outbox').set({ next_attempt_at: new Date() }).where('done_at', 'is', null).execute()
  await floor.drain()
  expect((await pageOf(trader, documentNo)).mails).toMatchObject([{ state: 'SENT' }])
  expect(new Set(sent.map(({ serialNo }) => serialNo)).size).toBe(1)
  const [first, second] = sent.flatMap(({ attachments = [] }) => attachments.map(({ bytes }) => bytes))
  expect(Buffer.from(first ?? []).equals(Buffer.from(second ?? []))).toBe(true)

  ;(await mail(trader, { documentNo, emailNo })).success()
  answers = ['refused']
  await floor.drain()
  expect(await pageOf(trader, documentNo)).toMatchObject({
    left: 2,
    mails: [{ state: 'REFUSED', failure: 'ADDRESS' }, { state: 'SENT' }],
  })
})

test('R-DOC-3: what was taken back, or its address removed, before it left does not leave', async () => {
  const trader = await floor.addTrader()
  const documentNo = await paperOf(trader)
  const { emailNo } = await proved(trader)
  ;(await mail(trader, { documentNo, emailNo })).success()
  ;(await product.ask(removeEmail, { emailNo }, trader)).success()
  sent.length = 0
  await floor.drain()
  expect(sent).toEqual([])
  expect((await pageOf(trader, documentNo)).mails).toMatchObject([{ failure: 'OVER' }])
  const other = await proved(trader)
  ;(await mail(trader, { documentNo, emailNo: other.emailNo })).success()
  answers = ['unknown']
  await floor.drain()
  floor.setTime('2026-11-24 10:00')
  await db.updateTable('outbox').set({ next_attempt_at: new Date() }).where('done_at', 'is', null).execute()
  await floor.drain()
  expect((await pageOf(trader, documentNo)).mails[0]).toMatchObject({ failure: 'TIMEOUT' })
  ;(await product.ask(revokeDocument, { documentNo }, trader)).success()
  ;(await mail(trader, { documentNo, emailNo: other.emailNo })).refusal('DOCUMENT_EXPIRED')
})

test('R-DOC-8: an address is proved by its newest code, within ten minutes and five tries, three of them at most', async () => {
  const trader = await floor.addTrader()
  const documentNo = await paperOf(trader)
  const { emailNo } = (await product.ask(sendEmailCode, { email: 'a@example.com' }, trader)).success()
  ;(await mail(trader, { documentNo, emailNo })).refusal('EMAIL_NOT_CONFIRMED')
  ;(await product.ask(sendEmailCode, { email: 'b@example.com' }, trader)).refusal('SMS_TOO_FREQUENT')
  await floor.drain()
  const emailCode = codeOf(sent.at(-1))
  const wrong = emailCode === '000000' ? '000001' : '000000'
  const tryCode = (code: string) => product.ask(confirmEmail, { emailNo, emailCode: code }, trader)
  for (const left of [4, 3, 2, 1, 0])
    expect((await tryCode(wrong)).refusal('EMAIL_CODE_WRONG')).toMatchObject({ left })
  ;(await tryCode(emailCode)).refusal('EMAIL_CODE_WRONG')
  await db
    .updateTable('email_code')
    .set({ checks: 0, sent_at: new Date(Date.now() - 600_000) })
    .execute()
  ;(await tryCode(emailCode)).refusal('EMAIL_CODE_WRONG')
  await db.deleteFrom('email_code').execute()
  const own = await proved(trader)
  await proved(trader)
  await proved(trader)
  expect(await pageOf(trader, documentNo)).toMatchObject({ mayAdd: false, emails: { length: 3 } })
  await db.deleteFrom('email_code').execute()
  ;(await product.ask(sendEmailCode, { email: 'd@example.com' }, trader)).refusal('EMAIL_FULL')
  const stranger = await floor.addTrader()
  ;(await product.ask(removeEmail, { emailNo: own.emailNo }, stranger)).refusal('EMAIL_NOT_FOUND')
})

test('assets leave the house by two proofs: a code to the mobile beside the trade password, each once', async () => {
  const trader = await floor.addTrader()
  const documentNo = await paperOf(trader)
  const { emailNo } = await proved(trader)
  const { tradeTicket, token } = trader
  const input = { documentNo, emailNo, protect: 'RANDOM', protocols, tradeTicket } as const
  const send = (verifyTicket: string) => product.ask(sendDocument, { ...input, verifyTicket }, trader)
  const other = await ticketFor(product, { token, purpose: 'EXPORT' })
  ;(await send(other)).refusal('VERIFICATION_NEEDED')
  const own = await ticketFor(product, { token, purpose: 'MAIL_ASSETS' })
  ;(await send(own)).success()
  ;(await send(own)).refusal('VERIFICATION_NEEDED')
  expect((await pageOf(trader, documentNo)).mails).toHaveLength(1)
})
