import { z } from 'zod'
import { defineStaffCall } from '../kit/define-staff-call'
import { fileFields, rowsOf } from '../kit/staff-wire'
import { dayWire } from '../kit/wire'

/**
 * Questions that were not understood, or whose answer was called useless, masked as they are kept: what is to
 * be written next. Each reading is on record.
 */
export const assistantUnanswered = defineStaffCall({
  words: 'assistant unanswered',
  title: '智能助手没有答上的问题',
  roles: ['SERVICE', 'PRODUCT', 'COMPLIANCE', 'LEAD'],
  weight: 'REVEAL',
  places: ['from', 'to'],
  request: z.object({ from: dayWire, to: dayWire }),
  response: rowsOf({
    askedAt: z.string(),
    why: z.string(),
    question: z.string(),
    intent: z.string().nullable(),
  }),
})

/** How questions of a file are understood now, before their examples or texts are changed. */
export const assistantEval = defineStaffCall({
  words: 'assistant eval',
  title: '用一组问题检验智能助手的理解',
  roles: ['SERVICE', 'PRODUCT', 'COMPLIANCE', 'LEAD'],
  weight: 'READ',
  file: true,
  request: z.object(fileFields),
  response: z.object({
    questions: z.number(),
    right: z.number(),
    /** Meant to be answered, and refused by the gate. */
    refusedWrongly: z.number(),
    /** Meant for the gate, and let through. */
    letThrough: z.number(),
    wrong: z.array(z.object({ question: z.string(), expected: z.string(), read: z.string() })),
  }),
})
