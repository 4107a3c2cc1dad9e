import { cardChangeDetail, cardChangeList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'
import { type FakeAnswer, answer } from './fake-client'

/** An application for another card, handed in and not looked at yet. */
export const sampleCardChange: ResponseOf<typeof cardChangeDetail> = {
  applyNo: 'CC0000000001',
  tradeAcco: '8880000000016',
  way: 'REVIEW',
  state: 'SUBMITTED',
  cardTail: '6789',
  bankName: '工商银行',
  newBankName: '建设银行',
  newCardTail: '5678',
  submittedAt: '2026-11-21T10:00:00.000+08:00',
  dueOn: '2026-11-25',
  mendableUntil: null,
  oldUsable: true,
  events: [{ state: 'SUBMITTED', at: '2026-11-21T10:00:00.000+08:00' }],
  files: [{ fileId: '0f9fd6b2-5a53-4c6e-8a4f-1f4f2f6b7c11', kind: 'NEW_CARD' }],
  faults: [],
}

/** What the page of one application asks: the customer's applications, and this one. */
export function changeAnswers(change: Partial<typeof sampleCardChange> = {}): FakeAnswer[] {
  const shown = { ...sampleCardChange, ...change }

  return [answer(cardChangeList, { rows: [shown] }), answer(cardChangeDetail, shown)]
}

/** The customer has none. */
export const noChanges: FakeAnswer = answer(cardChangeList, { rows: [] })
