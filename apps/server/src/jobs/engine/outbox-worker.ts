import {
  finishOutbox,
  leaseOutbox,
  type OutboxRow,
  postponeOutbox,
} from '@tongzhou/db/stores/settlement/outbox-store'
import type { Services } from '../../services'
import { CARD_TOPIC, type CardIntent } from '../../shared/account/card-change/card-intent'
import { sendCardIntent } from '../../shared/account/card-change/send-card-intent'
import { EXPORT_TOPIC, exportIntent } from '../../shared/account/export-intent'
import { DOCUMENT_TOPIC, documentIntent } from '../../shared/proof/document-intent'
import { DOCUMENT_MAIL_TOPIC, documentMailIntent } from '../../shared/proof/document-mail-intent'
import { FLOW_TOPIC, flowIntent } from '../../shared/proof/flow-intent'
import { FUND_NOTICE_TOPIC, fundNoticeIntent } from '../../shared/content/fund-notice-intent'
import { FUND_STOP_TOPIC, fundStopIntent } from '../../shared/plan/fund-stop-intent'
import { PAPERS_TOPIC, papersIntent } from '../../shared/proof/papers-intent'
import { MAIL_TOPIC, SMS_TOPIC } from '../../shared/messages/message-intent'
import { sendMailIntent, sendSmsIntent } from '../../shared/messages/send-message'
import { BANK_TOPIC, type BankIntent } from '../../settlement/bank-movements'
import { sendBankIntent } from '../../settlement/send-bank-intent'
import { tellFundNotice } from '../content/tell-fund-notice'
import { endPlansOfFund } from '../plan/end-plans-of-fund'
import { buildDocument } from '../proof/build-document'
import { buildFlow } from '../proof/build-flow'
import { mailDocument } from '../proof/mail-document'
import { takeBackPapers } from '../proof/take-back-papers'
import { buildExport } from '../rights/build-export'

/**
 * Carries out one intent. `done` false: accepted, the result comes later and will be queried. `noted`: its
 * row has been updated already.
 */
type Sender = (services: Services, row: OutboxRow) => Promise<{ done: boolean; noted?: true }>

/** Who carries out which topic. A topic of another room is added here, and nowhere else. */
const senders: Readonly<Record<string, Sender>> = {
  [BANK_TOPIC]: async (services, row) => {
    const { connection, ports, cipher, clock } = services
    // Written by bank-movements.ts and by nothing else.
    const intent = row.payload as BankIntent
    const sender = { db: connection.db, bank: ports.bank, cipher }
    const done = await sendBankIntent(sender, { id: row.id, intent }, clock.now())

    return done ? { done, noted: true } : { done }
  },
  [CARD_TOPIC]: async ({ connection, ports, cipher, clock }, row) => {
    // Written by card-intent.ts and by nothing else.
    const intent = row.payload as CardIntent
    await sendCardIntent({ db: connection.db, bank: ports.bank, cipher }, { id: row.id, intent }, clock.now())

    return { done: true }
  },
  [SMS_TOPIC]: async ({ connection, ports, cipher, clock }, row) => {
    await sendSmsIntent({ db: connection.db, sms: ports.sms, cipher }, row, clock.now())

    return { done: true }
  },
  [MAIL_TOPIC]: async ({ connection, ports, cipher, clock }, row) => {
    await sendMailIntent({ db: connection.db, mail: ports.mail, cipher }, row, clock.now())

    return { done: true }
  },
  [EXPORT_TOPIC]: async ({ connection, cipher, clock }, row) => {
    const { customerNo, exportNo } = exportIntent.parse(row.payload)
    const wanted = { customerNo, exportNo: BigInt(exportNo) }
    await buildExport({ db: connection.db, cipher }, wanted, { now: clock.now(), wallNow: new Date() })

    return { done: true }
  },
  [DOCUMENT_TOPIC]: async ({ connection, cipher, config }, row) => {
    await buildDocument({ db: connection.db, cipher, config }, documentIntent.parse(row.payload))

    return { done: true }
  },
  [DOCUMENT_MAIL_TOPIC]: async ({ connection, cipher, config, ports, clock }, row) => {
    const mailer = { db: connection.db, cipher, config, mail: ports.mail }
    await mailDocument(mailer, documentMailIntent.parse(row.payload), clock.now())

    return { done: true }
  },
  [FUND_STOP_TOPIC]: async (services, { id, attempts, payload }) => {
    await endPlansOfFund(services, { id, attempts, intent: fundStopIntent.parse(payload) })

    return { done: true, noted: true }
  },
  [PAPERS_TOPIC]: async (services, { id, payload }) => {
    await takeBackPapers(services, { id, intent: papersIntent.parse(payload) })

    return { done: true, noted: true }
  },
  [FUND_NOTICE_TOPIC]: async (services, { id, payload }) => {
    await tellFundNotice(services, { id, intent: fundNoticeIntent.parse(payload) })

    return { done: true, noted: true }
  },
  [FLOW_TOPIC]: async (services, row) => {
    await buildFlow(services, flowIntent.parse(row.payload))

    return { done: true }
  },
}

/** At most this many intents are held at once; at most this long (real time). */
const BATCH = 20
export const LEASE_SECONDS = 120
const LONGEST_PAUSE_SECONDS = 300

/** Sends what is due, once; returns how many intents were taken. Never throws for one intent's failure. */
export async function drainOutbox(services: Services): Promise<number> {
  const lease = { limit: BATCH, leaseSeconds: LEASE_SECONDS, owner: null }
  const rows = await leaseOutbox(services.connection.db, lease)
  await Promise.all(rows.map((row) => carryOut(services, row)))

  return rows.length
}

/** Carries out one leased intent and records the result; fails only when the result cannot be written. */
export async function carryOut(services: Services, row: OutboxRow): Promise<void> {
  const { connection, clock, log } = services
  // 1, 2, 4 … seconds up to five minutes, with jitter so that a recovered bank does not get all retries at
  // once.
  const seconds =
    Math.min(2 ** Math.min(row.attempts - 1, 9), LONGEST_PAUSE_SECONDS) * (0.8 + Math.random() * 0.4)
  try {
    const sender = senders[row.topic]
    if (!sender) throw new Error(`nobody carries out topic ${row.topic}`)
    const { done, noted } = await sender(services, row)
    if (noted) return
    if (done) return await finishOutbox(connection.db, row.id, { answer: null, now: clock.now() })
    await postponeOutbox(connection.db, row.id, { seconds, error: 'no final answer yet' })
  } catch (error) {
    log.warn({ topic: row.topic, key: row.key, attempts: row.attempts, error: String(error) }, 'outbox')
    await postponeOutbox(connection.db, row.id, { seconds, error: String(error) })
  }
}
