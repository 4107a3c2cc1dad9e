import { cardsHistory, cardsRequireResign } from '@tongzhou/contract/staff/cards'
import {
  type CardEvent,
  bankOfSignedCards,
  findCardEvents,
  requireResign,
} from '@tongzhou/db/stores/account/card-change/card-history-store'
import { lockCustomerStatus } from '@tongzhou/db/stores/account/rights/customer-freeze-store'
import { CLOSED_STATUS } from '@tongzhou/domain/account/rights/customer-status'
import { formatInstant } from '@tongzhou/domain/format/days'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { notify } from '../../../shared/messages/notify'
import { handleRequested, handleStaff } from '../../../staff/handle-staff'

const ways: Readonly<Record<string, string>> = { SELF: '直接更换', RENEW: '同行换卡', REVIEW: '提交资料审核' }
const ends: Readonly<Record<string, string>> = {
  APPROVED: '审核通过，等待银行核对',
  EFFECTIVE: '新卡生效',
  REJECTED: '审核不通过',
  CLOSED: '申请已关闭',
}

export const history = handleStaff(cardsHistory, async (tx, { customerNo }) => {
  const status = await lockCustomerStatus(tx, customerNo)
  if (status === null || status === CLOSED_STATUS) return refuse('NOT_FOUND')
  const events = await findCardEvents(tx, customerNo)

  return {
    answer: {
      rows: events.map((event) => ({
        at: formatInstant(event.at),
        what: wordsOf(event),
        tradeAcco: event.tradeAcco,
        bankName: event.bankName,
        cardTail: event.cardTail,
        applyNo: event.applyNo ?? '',
      })),
    },
    audit: { subject: `customer:${customerNo}` },
  }
})

function wordsOf({ what, state }: CardEvent): string {
  if (what === 'ASKED') return `申请更换为这张卡：${ways[state ?? ''] ?? ''}`
  if (what === 'DECIDED') return ends[state ?? ''] ?? ''

  return { BOUND: '最近一次绑定', UNBOUND: '解绑', REPLACED: '换下' }[what]
}

export const requireAgain = handleRequested(cardsRequireResign, {
  judge: async (tx, { bankSerial }) => {
    const bankName = await bankOfSignedCards(tx, bankSerial)

    return bankName === null
      ? refuse('NOT_FOUND')
      : { subject: `bank:${bankSerial}`, facts: { bankSerial, bankName } }
  },
  apply: async (tx, { bankSerial }, { services, now }) => {
    const cards = await requireResign(tx, bankSerial)
    for (const { customerNo, tradeAcco, bankName, cardTail } of cards) {
      await notify(tx, services.cipher, {
        event: 'bankToSignAgain',
        facts: { bankName, cardTail },
        customerNo,
        serialNo: `RS-${tradeAcco}-${now.getTime()}`,
        now,
      })
    }

    return { outcome: { bankSerial, cards: cards.length } }
  },
})
