import { z } from 'zod'
import { revealPurpose, revealedField } from '../account/rights/data-access-list'
import { defineStaffCall } from '../kit/define-staff-call'
import { reason } from '../kit/staff-wire'
import { tradeAcco } from '../kit/wire'
import { customerNo } from './customers'

/** A customer as colleagues work on him: masked, without anything that would do for a proof. */
export const customersShow = defineStaffCall({
  words: 'customers show',
  title: '查看客户（掩码）',
  roles: ['SERVICE', 'REVIEW', 'RISK', 'COMPLIANCE', 'LEAD'],
  weight: 'REVEAL',
  places: ['customerNo'],
  request: z.object({ customerNo }),
  response: z.object({
    customerNo: z.string(),
    state: z.string(),
    isClosing: z.boolean(),
    /** Masked; '' before they are known. */
    name: z.string(),
    mobile: z.string(),
    email: z.string(),
    document: z.string(),
    /** YYYY-MM-DD; null before a document is on file. */
    documentEnd: z.string().nullable(),
    /** Steps of opening the account that are done. */
    done: z.array(z.string()),
    /** A case stops his new business. */
    isUnderReview: z.boolean(),
    /** C1 to C5 with the day it ends; '' before the first test. */
    risk: z.string(),
    sessions: z.number().int(),
    cards: z.array(
      z.object({
        tradeAcco: z.string(),
        bankName: z.string(),
        cardTail: z.string(),
        signStatus: z.string(),
        isChanging: z.boolean(),
      }),
    ),
  }),
})

/**
 * One value in clear, for a purpose: on record, twenty a day and person, and the customer reads of it unless
 * it is an investigation, which is for whoever investigates (R-STF-21).
 */
export const customersReveal = defineStaffCall({
  words: 'customers reveal',
  title: '查看客户的一项信息（明文）',
  roles: ['SERVICE', 'REVIEW', 'RISK', 'LEAD'],
  weight: 'REVEAL',
  places: ['customerNo', 'field'],
  request: z.object({
    customerNo,
    field: revealedField,
    /** Of CARD: which one. */
    tradeAcco: tradeAcco.optional(),
    purpose: revealPurpose,
    reason,
  }),
  response: z.object({
    customerNo: z.string(),
    value: z.string(),
    /** How many more today. */
    left: z.number().int(),
  }),
})
