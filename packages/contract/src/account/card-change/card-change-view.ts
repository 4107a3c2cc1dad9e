import { cardChangePapers as papers } from '@tongzhou/domain/account/card-change/card-change-papers'
import { cardChangeStates as states } from '@tongzhou/domain/account/card-change/card-change-state'
import { cardChangeWays as ways } from '@tongzhou/domain/account/card-change/card-change-way'
import { z } from 'zod'
import { dayWire, instantWire } from '../../kit/wire'

/** How the change is done (R-ACT-7). */
export const cardChangeWay = z.enum(ways)
export const cardChangeState = z.enum(states)
/** The papers of a review (R-ACT-10). */
export const cardChangePaper = z.enum(papers)
/** Each need is met by one of its papers. */
export const paperNeedList = z.array(z.array(cardChangePaper))
/** Why another card: for the reviewer, and nothing depends on it. */
export const cardChangeReason = z.enum(['LOST', 'RENEWED', 'CLOSED', 'OTHER_BANK', 'OTHER'])

export const applyNo = z.string().regex(/^CC\d{10,16}$/, '申请编号不正确')

/** An application as its customer sees it in a list. */
export const cardChangeView = z.object({
  applyNo: z.string(),
  tradeAcco: z.string(),
  way: cardChangeWay,
  state: cardChangeState,
  /** The card that is given up: of the trade account as it was. */
  cardTail: z.string(),
  bankName: z.string(),
  newBankName: z.string(),
  newCardTail: z.string(),
  submittedAt: instantWire,
  /** The day on which it is decided at the latest. */
  dueOn: dayWire,
  /** Until when a refused one may be mended; null of any other. */
  mendableUntil: dayWire.nullable(),
})

/** Why no card of a customer may be changed now, in check order (R-BNK-12, §1.13). */
export const cardChangeBars = [
  'CARD_NOT_FOUND',
  'ONBOARDING_UNFINISHED',
  'ACCOUNT_FROZEN',
  'ACCOUNT_CLOSING',
  'ID_EXPIRED',
  'REAL_NAME_UNDER_REVIEW',
  'TRADE_PASSWORD_NOT_SET',
  'TRADE_PASSWORD_LOCKED',
  'COOLING_OFF',
  'CARD_CHANGE_UNDER_REVIEW',
  'CARD_CHANGE_TOO_MANY',
] as const
