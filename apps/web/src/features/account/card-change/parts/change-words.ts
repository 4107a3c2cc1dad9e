import type { cardChangeList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import type { CardChangePaper } from '@tongzhou/client/sets/card-change-paper'
import type { CardChangeReason } from '@tongzhou/client/sets/card-change-reason'
import type { CardChangeState } from '@tongzhou/client/sets/card-change-state'
import { paperNames } from '@tongzhou/domain/account/card-change/card-change-fault'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import type { ChipTone } from '@tongzhou/ui/chip/chip'

/** An application for another card as its customer's pages get it. */
export type CardChange = ResponseOf<typeof cardChangeList>['rows'][number]

/** Where an application stands, in a word. */
export const changeStates: Record<CardChangeState, { word: string; tone: ChipTone }> = {
  DRAFT: { word: '未提交', tone: 'neutral' },
  SUBMITTED: { word: '已提交', tone: 'info' },
  REVIEWING: { word: '审核中', tone: 'info' },
  APPROVED: { word: '审核通过', tone: 'info' },
  EFFECTIVE: { word: '已生效', tone: 'neutral' },
  REJECTED: { word: '需补资料', tone: 'warn' },
  CLOSED: { word: '已关闭', tone: 'neutral' },
}

export const reasonWords: Record<CardChangeReason, string> = {
  LOST: '卡遗失或被盗',
  RENEWED: '银行换发了新卡',
  CLOSED: '原卡已销户',
  OTHER_BANK: '改用其他银行卡',
  OTHER: '其他',
}

/** What must be seen on a paper. */
export const paperHints: Record<CardChangePaper, string> = {
  ID_FRONT: '四角完整，姓名和号码清楚',
  ID_BACK: '四角完整，签发机关和有效期清楚',
  HOLDING: '本人手持身份证和手写声明，面部、证件与字迹清楚',
  NEW_CARD: '卡号清楚，无卡可上传电子卡截图',
  OLD_PROOF: '盖有银行业务章',
  STATEMENT: '近 12 个月，盖有银行业务章',
}

export const paperName = (paper: CardChangePaper): string => paperNames[paper]

/** "11月25日 周三" of a day as it travels. */
export const dayWord = (day: string): string => formatDayInSentence(dayFrom(day))

/** The two cards of an application. */
export function cardsWord({ cardTail, newCardTail, newBankName }: CardChange): string {
  return `尾号 ${cardTail} → ${newBankName} 尾号 ${newCardTail}`
}

/** What is stopped while an application is open. */
export const blockedWhileOpen = '审核期间不能用这张卡买入、定投和快速取现；卖出照常，钱在生效日之后到账。'
