import type { bankCardList } from '@tongzhou/client/account'
import type { ResponseOf } from '@tongzhou/client/call'

/** A bound and signed card, as its owner's pages get it; it is also what '@card' of an example names. */
export const sampleCard: ResponseOf<typeof bankCardList>['cards'][number] = {
  tradeAcco: '8880000000016',
  cardKey: '@card',
  bankSerial: '002',
  bankName: '工商银行',
  branchName: null,
  cardTail: '6789',
  signStatus: 'SIGNED',
  tradeAccountStatus: '0',
  boundAt: '2026-01-05T10:00:00.000+08:00',
  limits: { single: '50000.00', daily: '50000.00', monthly: null },
}
