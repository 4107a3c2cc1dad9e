import { mailFailures, mailProtections, mailStates } from '@tongzhou/domain/proof/mail-terms'
import { z } from 'zod'
import { instantWire } from '../kit/wire'

export const mailProtection = z.enum(mailProtections)
export const mailState = z.enum(mailStates)
export const mailFailure = z.enum(mailFailures)

/** The number of an address, as answered in the list. */
export const emailNo = z.string().regex(/^\d{1,6}$/, '邮箱编号不正确')

/** One mail of a paper. */
export const documentMail = z.object({
  /** The address, masked. */
  to: z.string(),
  protect: mailProtection,
  state: mailState,
  failure: mailFailure.nullable(),
  requestedAt: instantWire,
  /** When it was taken by the receiving server, or given up. */
  finishedAt: instantWire.nullable(),
})
