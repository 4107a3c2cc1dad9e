import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason, requestAnswer, rowsOf } from '../kit/staff-wire'
import { customerNo } from './customers'

/**
 * The cards of a customer, those of before and the applications for others, newest first; masked. Of an
 * account whose card was unbound and bound again only the newest binding is kept.
 */
export const cardsHistory = defineStaffCall({
  words: 'cards history',
  title: '客户银行卡的绑定、解绑与更换记录',
  roles: ['SERVICE', 'REVIEW', 'RISK', 'LEAD', 'AUDITOR'],
  weight: 'REVEAL',
  places: ['customerNo'],
  request: z.object({ customerNo }),
  response: rowsOf({
    at: z.string(),
    what: z.string(),
    tradeAcco: z.string(),
    bankName: z.string(),
    cardTail: z.string(),
    /** '' where no application was needed. */
    applyNo: z.string(),
  }),
})

/**
 * Every signed card of a bank is to be signed again, as when the channel to it changes (R-ACT-14): buying and
 * plans rest until then, and each customer is told; selling and payouts go on.
 */
export const cardsRequireResign = defineStaffCall({
  words: 'cards require-resign',
  title: '要求一家银行的卡重新签约',
  roles: ['REVIEW', 'RISK'],
  approve: { roles: ['LEAD', 'COMPLIANCE'], when: 'always' },
  weight: 'WRITE',
  places: ['bankSerial'],
  request: z.object({ bankSerial: z.string().regex(/^\d{3}$/, '银行编号应为三位数字'), reason }),
  response: requestAnswer,
})
