import { z } from 'zod'
import { caseNo } from '../assistant/assistant-shapes'
import { defineStaffCall } from '../kit/define-staff-call'
import { rowsOf } from '../kit/staff-wire'
import { nothing } from '../kit/wire'

const roles = ['SERVICE', 'LEAD'] as const

/** Cases that customers handed over to a person and that are open, the one due first before (R-AST-12). */
export const casesList = defineStaffCall({
  words: 'cases list',
  title: '转人工的服务单',
  roles: [...roles, 'COMPLIANCE', 'AUDITOR'],
  weight: 'READ',
  request: nothing,
  response: rowsOf({
    caseNo: z.string(),
    state: z.string(),
    openedAt: z.string(),
    replyBy: z.string(),
    handlerNo: z.string().nullable(),
  }),
})

/** A case with what was written, and the conversation before it; each opening is on record. */
export const casesShow = defineStaffCall({
  words: 'cases show',
  title: '打开服务单',
  roles: [...roles, 'COMPLIANCE'],
  weight: 'REVEAL',
  places: ['caseNo'],
  request: z.object({ caseNo }),
  response: z.object({
    caseNo: z.string(),
    /** '' of a visitor. */
    customerNo: z.string(),
    /** By which a visitor is reached; null of a customer. */
    mobile: z.string().nullable(),
    state: z.string(),
    messages: z.array(z.object({ author: z.string(), writtenAt: z.string(), text: z.string() })),
    conversation: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
})

const moved = z.object({ caseNo: z.string(), state: z.string() })

export const casesTake = defineStaffCall({
  words: 'cases take',
  title: '受理服务单',
  roles,
  weight: 'WRITE',
  places: ['caseNo'],
  request: z.object({ caseNo }),
  response: moved,
})

/** What the customer reads in his case. */
export const casesAnswer = defineStaffCall({
  words: 'cases answer',
  title: '答复服务单',
  roles,
  weight: 'WRITE',
  places: ['caseNo'],
  request: z.object({
    caseNo,
    text: z.string().trim().min(2, '请写明答复').max(1_000, '答复最多 1000 字'),
  }),
  response: moved,
})

export const casesClose = defineStaffCall({
  words: 'cases close',
  title: '结束服务单',
  roles,
  weight: 'WRITE',
  places: ['caseNo'],
  request: z.object({ caseNo }),
  response: moved,
})
