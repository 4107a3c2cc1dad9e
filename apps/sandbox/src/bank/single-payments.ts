import { randomInt, randomUUID } from 'node:crypto'
import { shanghaiText } from '../clock/calendar'
import type { Clock } from '../clock/clock'
import { yuanOf } from '../http/fields'
import { Refusal } from '../http/refusal'
import { digestOf } from '../http/signature'
import type { Inbox } from '../messages/inbox'
import type { Store, Table } from '../store'
import type { Accounts } from './accounts'
import type { Contracts, Elements } from './contracts'
import type { Operation } from './operation'
import type { Operations } from './operations'

/** What is to be paid once, as it was asked. */
export interface SinglePayment extends Elements {
  serialNo: string
  /** Fen. */
  amount: bigint
  subject: string
}

interface Kept extends SinglePayment {
  digest: string
  code: string
  sentAt: number
  expiresAt: number
  tries: number
}

interface World {
  store: Store
  clock: Clock
  accounts: Accounts
  inbox: Inbox
  contracts: Contracts
  operations: Operations
}

const codeMs = 5 * 60_000
const resendMs = 60_000
const maxTries = 5

/**
 * One payment without a contract (docs/ports/bank.md): the bank compares the four elements, tells the
 * customer what he is about to pay, and its code makes the debit of the same serial number.
 */
export class SinglePayments {
  readonly #world: World
  readonly #kept: Table<Kept>

  constructor(world: World) {
    this.#world = world
    this.#kept = world.store.table('bank-single-payments')
  }

  /** Throws Refusal 422 when the elements do not match: then the serial number is still free. */
  open(asked: SinglePayment): Record<string, string> {
    const digest = digestOfPayment(asked)
    const known = this.#kept.get(asked.serialNo)
    if (known !== undefined && known.digest !== digest)
      throw new Refusal(409, 'SERIAL_REUSED', '该流水号已用于其他内容')
    if (known !== undefined) return codeSent(known)
    const { name, idType, idNo, cardNo, mobile } = asked
    const { result = '', message = '' } = this.#world.contracts.check(randomUUID(), {
      name,
      idType,
      idNo,
      cardNo,
      mobile,
    })
    if (result !== 'MATCH') throw new Refusal(422, result, message)

    return codeSent(this.#sendCode({ ...asked, digest, code: '', sentAt: 0, expiresAt: 0, tries: 0 }))
  }

  resend(serialNo: string): Record<string, string> {
    const kept = this.#mustFind(serialNo)
    const waitMs = kept.sentAt + resendMs - this.#world.clock.now().getTime()
    if (waitMs > 0) {
      throw new Refusal(422, 'CODE_TOO_SOON', '验证码发送过于频繁', { waitSeconds: Math.ceil(waitMs / 1000) })
    }

    return codeSent(this.#sendCode(kept))
  }

  /** The debit, made once: a repeat answers its present state, whatever the code. */
  confirm(serialNo: string, code: string): Operation {
    const { operations, contracts, clock } = this.#world
    const kept = this.#mustFind(serialNo)
    const made = operations.find('DEBIT', serialNo)
    if (made !== undefined) return made
    if (kept.tries >= maxTries) throw new Refusal(422, 'CODE_TRIES_USED', '验证码错误次数过多，请重新获取')
    if (clock.now().getTime() > kept.expiresAt)
      throw new Refusal(422, 'CODE_EXPIRED', '验证码已过期，请重新获取')
    if (kept.code !== code) {
      this.#kept.put(serialNo, { ...kept, tries: kept.tries + 1 })
      throw new Refusal(422, 'CODE_WRONG', '验证码不正确', { triesLeft: maxTries - kept.tries - 1 })
    }
    const contractNo = `O-${serialNo}`
    contracts.set({ contractNo, cardNo: kept.cardNo, status: 'ONCE', signedAt: shanghaiText(clock.now()) })
    const { amount, subject } = kept

    return operations.request({
      kind: 'DEBIT',
      serialNo,
      amount,
      target: contractNo,
      name: '',
      remark: subject,
    })
  }

  #sendCode(kept: Kept): Kept {
    const now = this.#world.clock.now().getTime()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const sent = { ...kept, code, sentAt: now, expiresAt: now + codeMs, tries: 0 }
    const bankName = this.#world.accounts.get(kept.cardNo)?.bankName ?? '银行'
    this.#world.store.transaction(() => {
      this.#kept.put(kept.serialNo, sent)
      this.#world.inbox.deliver({
        channel: 'BANK_SMS',
        to: kept.mobile,
        scene: 'PAY_ONCE',
        text: `【${bankName}】验证码 ${code}，您正在用尾号 ${kept.cardNo.slice(-4)} 的银行卡支付 ${yuanOf(kept.amount)} 元（${kept.subject}），仅限这一笔，5 分钟内有效，请勿告诉他人。`,
      })
    })

    return sent
  }

  #mustFind(serialNo: string): Kept {
    const kept = this.#kept.get(serialNo)
    if (kept === undefined) throw new Refusal(404, 'NOT_FOUND', '没有这笔支付')

    return kept
  }
}

function codeSent(kept: Kept): Record<string, string> {
  return {
    serialNo: kept.serialNo,
    status: 'CODE_SENT',
    mobileMasked: `${kept.mobile.slice(0, 3)}****${kept.mobile.slice(-4)}`,
    expiresAt: shanghaiText(new Date(kept.expiresAt)),
  }
}

function digestOfPayment({ name, idType, idNo, cardNo, mobile, amount, subject }: SinglePayment): string {
  return digestOf([name, idType, idNo, cardNo, mobile, amount, subject].join('\n'))
}
