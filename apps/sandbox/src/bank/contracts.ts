import { randomInt } from 'node:crypto'
import type { Clock } from '../clock/clock'
import { shanghaiText } from '../clock/calendar'
import { digestOf } from '../http/signature'
import { Refusal } from '../http/refusal'
import type { Inbox } from '../messages/inbox'
import type { Store, Table } from '../store'
import type { Accounts } from './accounts'
import { binOf } from './directory'

export interface Elements {
  name: string
  idType: string
  idNo: string
  cardNo: string
  mobile: string
}

export interface Contract {
  contractNo: string
  cardNo: string
  /** ONCE: of a single payment, never told to anybody. */
  status: 'SIGNED' | 'REVOKED' | 'TERMINATED' | 'ONCE'
  signedAt: string
}

interface Signing extends Elements {
  serialNo: string
  digest: string
  code: string
  sentAt: number
  expiresAt: number
  tries: number
  contractNo: string | null
}

const codeMs = 5 * 60_000
const resendMs = 60_000
const maxTries = 5
const maxChecksPerDay = 5

const sentences: Readonly<Record<string, string>> = {
  MATCH: '四要素一致',
  NAME_MISMATCH: '姓名与银行卡预留信息不一致',
  ID_MISMATCH: '证件号码与银行卡预留信息不一致',
  MOBILE_MISMATCH: '手机号与银行预留手机号不一致',
  CARD_ABNORMAL: '银行卡状态异常（挂失、冻结或已销户）',
  CARD_NOT_FOUND: '银行卡号不存在',
  CARD_TYPE_UNSUPPORTED: '仅支持借记卡',
  BANK_NOT_SUPPORTED: '暂不支持该银行',
  TOO_MANY_TRIES: '今日验证次数已用完，请明日再试',
}

interface World {
  store: Store
  clock: Clock
  accounts: Accounts
  inbox: Inbox
}

/** Four-element checks, the bank's own SMS code and quick-pay contracts (docs/ports/bank.md). */
export class Contracts {
  readonly #world: World
  readonly #checks: Table<{ digest: string; result: string }>
  readonly #tries: Table<number>
  readonly #signings: Table<Signing>
  readonly #contracts: Table<Contract>
  readonly #contractOfCard: Table<string>

  constructor(world: World) {
    this.#world = world
    this.#checks = world.store.table('bank-checks')
    this.#tries = world.store.table('bank-check-tries')
    this.#signings = world.store.table('bank-signings')
    this.#contracts = world.store.table('bank-contracts')
    this.#contractOfCard = world.store.table('bank-contract-of-card')
  }

  check(serialNo: string, elements: Elements): Record<string, string> {
    const result = this.#checkOnce(serialNo, elements)

    return { serialNo, result, message: sentences[result] ?? '' }
  }

  /** Whether the bank gave the person one card in place of another; of another person's it tells nothing. */
  checkRenewal(of: { serialNo: string; name: string; idNo: string; oldCardNo: string; newCardNo: string }) {
    const old = this.#world.accounts.get(of.oldCardNo)
    const isOwn = old?.kind === 'PERSON' && old.holder === of.name && old.idNo === of.idNo
    const isRenewal = isOwn && old.renewedBy === of.newCardNo

    return { serialNo: of.serialNo, result: isRenewal ? 'RENEWED' : 'NOT_RENEWED' }
  }

  /** Begins a contract: the bank sends its code; throws Refusal 422 when the elements do not match. */
  open(serialNo: string, elements: Elements): Record<string, string> {
    const known = this.#signings.get(serialNo)
    const digest = digestOfElements(elements)
    if (known !== undefined && known.digest !== digest) throw serialReused()
    if (known !== undefined) return codeSent(known)
    const result = this.#checkOnce(serialNo, elements)
    if (result !== 'MATCH') throw new Refusal(422, result, sentences[result] ?? '')
    const blank = { code: '', sentAt: 0, expiresAt: 0, tries: 0, contractNo: null }

    return codeSent(this.#sendCode({ ...elements, ...blank, serialNo, digest }))
  }

  resend(serialNo: string): Record<string, string> {
    const signing = this.#mustFind(serialNo)
    const waitMs = signing.sentAt + resendMs - this.#world.clock.now().getTime()
    if (waitMs > 0) {
      throw new Refusal(429, 'CODE_TOO_SOON', '验证码发送过于频繁', { waitSeconds: Math.ceil(waitMs / 1000) })
    }

    return codeSent(this.#sendCode(signing))
  }

  confirm(serialNo: string, code: string): Record<string, string> {
    return this.#confirmCode(this.#mustFind(serialNo), code)
  }

  get(contractNo: string): Contract | undefined {
    return this.#contracts.get(contractNo)
  }

  /** The newest contract of a card. */
  ofCard(cardNo: string): Contract | undefined {
    return this.#contracts.get(this.#contractOfCard.get(cardNo) ?? '')
  }

  set(contract: Contract): void {
    this.#contracts.put(contract.contractNo, contract)
  }

  #checkOnce(serialNo: string, elements: Elements): string {
    return this.#world.store.transaction(() => {
      const digest = digestOfElements(elements)
      const known = this.#checks.get(serialNo)
      if (known !== undefined && known.digest !== digest) throw serialReused()
      if (known !== undefined) return known.result
      const triesKey = `${elements.cardNo}|${this.#world.clock.today()}`
      const used = this.#tries.get(triesKey) ?? 0
      const result = used >= maxChecksPerDay ? 'TOO_MANY_TRIES' : this.#compare(elements)
      if (result !== 'MATCH') this.#tries.put(triesKey, used + 1)
      this.#checks.put(serialNo, { digest, result })

      return result
    })
  }

  #compare(elements: Elements): string {
    const bin = binOf(elements.cardNo)
    if (bin === undefined) return 'BANK_NOT_SUPPORTED'
    if (bin.cardType !== 'DEBIT') return 'CARD_TYPE_UNSUPPORTED'
    const account = this.#world.accounts.get(elements.cardNo)
    if (account === undefined || account.kind !== 'PERSON') return 'CARD_NOT_FOUND'
    if (account.state !== 'NORMAL') return 'CARD_ABNORMAL'
    if (account.holder !== elements.name) return 'NAME_MISMATCH'
    if (account.idType !== elements.idType || account.idNo !== elements.idNo) return 'ID_MISMATCH'

    return account.mobile === elements.mobile ? 'MATCH' : 'MOBILE_MISMATCH'
  }

  #sendCode(signing: Signing): Signing {
    const now = this.#world.clock.now().getTime()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const sent = { ...signing, code, sentAt: now, expiresAt: now + codeMs, tries: 0 }
    const bankName = this.#world.accounts.get(signing.cardNo)?.bankName ?? '银行'
    this.#world.store.transaction(() => {
      this.#signings.put(signing.serialNo, sent)
      this.#world.inbox.deliver({
        channel: 'BANK_SMS',
        to: signing.mobile,
        scene: 'BIND_CARD',
        text: `【${bankName}】验证码 ${code}，您正在为尾号 ${signing.cardNo.slice(-4)} 的银行卡签约快捷支付，5 分钟内有效，请勿告诉他人。`,
      })
    })

    return sent
  }

  #confirmCode(signing: Signing, code: string): Record<string, string> {
    if (signing.contractNo !== null) return this.#signedAnswer(signing.serialNo, signing.contractNo)
    if (signing.tries >= maxTries) throw new Refusal(422, 'CODE_TRIES_USED', '验证码错误次数过多，请重新获取')
    if (this.#world.clock.now().getTime() > signing.expiresAt)
      throw new Refusal(422, 'CODE_EXPIRED', '验证码已过期，请重新获取')
    if (signing.code !== code) {
      this.#signings.put(signing.serialNo, { ...signing, tries: signing.tries + 1 })
      throw new Refusal(422, 'CODE_WRONG', '验证码不正确', { triesLeft: maxTries - signing.tries - 1 })
    }
    const contractNo = this.#world.store.transaction(() => {
      const last = this.#contracts.get(this.#contractOfCard.get(signing.cardNo) ?? '')
      const made = last?.status === 'SIGNED' ? last : this.#newContract(signing.cardNo)
      this.#contracts.put(made.contractNo, made)
      this.#contractOfCard.put(signing.cardNo, made.contractNo)
      this.#signings.put(signing.serialNo, { ...signing, contractNo: made.contractNo })

      return made.contractNo
    })

    return this.#signedAnswer(signing.serialNo, contractNo)
  }

  #newContract(cardNo: string): Contract {
    const contractNo = `QP${this.#world.clock.today().replaceAll('-', '')}${String(randomInt(1_000_000_000)).padStart(9, '0')}`

    return { contractNo, cardNo, status: 'SIGNED', signedAt: shanghaiText(this.#world.clock.now()) }
  }

  #signedAnswer(serialNo: string, contractNo: string): Record<string, string> {
    return {
      serialNo,
      status: 'SIGNED',
      contractNo,
      signedAt: this.#contracts.get(contractNo)?.signedAt ?? '',
    }
  }

  #mustFind(serialNo: string): Signing {
    const signing = this.#signings.get(serialNo)
    if (signing === undefined) throw new Refusal(404, 'NOT_FOUND', '没有这笔签约')

    return signing
  }
}

function codeSent(signing: Signing): Record<string, string> {
  return {
    serialNo: signing.serialNo,
    status: 'CODE_SENT',
    mobileMasked: `${signing.mobile.slice(0, 3)}****${signing.mobile.slice(-4)}`,
    expiresAt: shanghaiText(new Date(signing.expiresAt)),
  }
}

function digestOfElements(elements: Elements): string {
  return digestOf(
    [elements.name, elements.idType, elements.idNo, elements.cardNo, elements.mobile].join('\n'),
  )
}

function serialReused(): Refusal {
  return new Refusal(409, 'SERIAL_REUSED', '该流水号已用于其他内容')
}
