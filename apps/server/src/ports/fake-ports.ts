import type { BankBin, BankPort, BankRow, CardCheckResult, CardElements, SigningStarted } from './bank/port'
import { OutcomeUnknown, type PortRefusal } from './outcome-unknown'
import { type Ports, unreachablePorts } from './ports'
import type { IdentityResult } from './identity/port'
import type { OcrReading } from './ocr/port'

/** The outside world of a server test: what it was asked is kept, what it answers can be set. */
export interface FakeWorld {
  readonly ports: Ports
  readonly messages: { mobile: string; scene: string; text: string }[]
  identity: IdentityResult
  /** The code the bank "sends"; confirmations compare with it. */
  bankCode: string
  cardCheck: string
  /** What the bank says of a renewal. */
  renewal: 'RENEWED' | 'NOT_RENEWED'
  readonly terminated: string[]
  /** The bank sends no other code so soon. */
  isTooSoon: boolean
  /** Nobody out there answers. */
  isSilent: boolean
  /** Contracts by card: one under contract gets the same number again. null: each signing has its own. */
  contracts: Map<string, string> | null
  ocr: { front: OcrReading; back: OcrReading }
  /** The six digits of the newest message to a number. */
  codeFor(mobile: string): string
}

/** The contract that a signing of a card comes to. */
function contractOf(
  { contracts, terminated }: FakeWorld,
  { cardNo, serialNo }: { readonly cardNo: string; readonly serialNo: string },
): string {
  const known = contracts?.get(cardNo)
  const contractNo = known === undefined || terminated.includes(known) ? `C-${serialNo.slice(0, 8)}` : known
  contracts?.set(cardNo, contractNo)

  return contractNo
}

const bank = (bankSerial: string, bankName: string): BankRow => ({
  bankSerial,
  bankName,
  single: '50000.00',
  daily: '50000.00',
  monthly: '-1',
  status: 'OPEN',
  maintenanceUntil: null,
  remittance: bankSerial === '002',
})

const bin = (prefix: string, bankSerial: string, cardType: BankBin['cardType'] = 'DEBIT'): BankBin => ({
  prefix,
  cardLength: 19,
  bankSerial,
  bankName: bankSerial === '002' ? '工商银行' : '建设银行',
  cardType,
})

const settlementAccount = {
  accountName: '同舟基金销售结算专户',
  accountNo: '3301040160000000001',
  bankName: '示例银行',
  balance: '0.00',
}

const refusal = (code: string): PortRefusal => ({ kind: 'refused', code, message: '' })

const codeSent = (serialNo: string): SigningStarted => ({
  kind: 'code-sent',
  serialNo,
  mobileMasked: '138****0000',
  expiresAt: '',
})

export function fakeWorld(): FakeWorld {
  const signings = new Map<string, CardElements>()
  const none = unreachablePorts()
  const unread: OcrReading = { kind: 'read', side: 'unknown', confidence: 0, fields: {} }
  /** What nobody answers while the world is silent. */
  const heard =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    (...asked: Asked): Promise<Answer> =>
      world.isSilent ? Promise.reject(new OutcomeUnknown('no answer')) : ask(...asked)
  const sendCode = (elements: CardElements): Promise<SigningStarted | PortRefusal> => {
    if (world.cardCheck !== 'MATCH') return Promise.resolve(refusal(world.cardCheck))
    signings.set(elements.serialNo, elements)

    return Promise.resolve(codeSent(elements.serialNo))
  }
  const sendAgain = (serialNo: string): Promise<SigningStarted | PortRefusal> =>
    Promise.resolve(world.isTooSoon ? refusal('CODE_TOO_SOON') : codeSent(serialNo))
  const world: FakeWorld = {
    messages: [],
    identity: 'MATCH',
    bankCode: '246810',
    cardCheck: 'MATCH',
    renewal: 'NOT_RENEWED',
    terminated: [],
    isTooSoon: false,
    isSilent: false,
    contracts: null,
    ocr: { front: unread, back: unread },
    codeFor: (mobile) => {
      const text = world.messages.findLast((message) => message.mobile === mobile)?.text ?? ''

      return /\d{6}/.exec(text)?.[0] ?? ''
    },
    ports: {
      ...none,
      sms: {
        send: heard((message) => {
          world.messages.push(message)

          return Promise.resolve({ kind: 'accepted', messageId: message.serialNo })
        }),
      },
      identity: { check: heard(() => Promise.resolve({ kind: 'checked', result: world.identity })) },
      ocr: { readDocument: heard((request) => Promise.resolve(world.ocr[request.side])) },
      bank: {
        ...none.bank,
        banks: heard(() => Promise.resolve([bank('002', '工商银行'), bank('005', '建设银行')])),
        bins: heard(() =>
          Promise.resolve([bin('622202', '002'), bin('622700', '005'), bin('625330', '002', 'CREDIT')]),
        ),
        branches: heard(() => Promise.resolve([])),
        settlementAccount: heard(() => Promise.resolve(settlementAccount)),
        checkCard: heard(() => Promise.resolve({ result: world.cardCheck as CardCheckResult, message: '' })),
        checkRenewal: heard(() => Promise.resolve(world.renewal)),
        startSigning: heard(sendCode),
        openSinglePayment: heard(sendCode),
        resendSinglePaymentCode: heard(sendAgain),
        confirmSigning: heard((serialNo: string, code: string): ReturnType<BankPort['confirmSigning']> => {
          const cardNo = signings.get(serialNo)?.cardNo
          if (cardNo === undefined || code !== world.bankCode)
            return Promise.resolve({ kind: 'refused', code: 'CODE_WRONG', message: '', triesLeft: 4 })

          return Promise.resolve({ kind: 'signed', contractNo: contractOf(world, { cardNo, serialNo }) })
        }),
        terminateContract: heard((contractNo) => {
          world.terminated.push(contractNo)

          return Promise.resolve({ kind: 'terminated' })
        }),
      },
    },
  }

  return world
}
