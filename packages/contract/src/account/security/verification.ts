import {
  verificationPurposes as purposes,
  typedWays,
  verificationWays as ways,
} from '@tongzhou/domain/account/proof/verification'
import { z } from 'zod'
import { instantWire } from '../../kit/wire'

/** What a proof of identity is for (R-ACT-4). */
export const verificationPurpose = z.enum(purposes)
/** How one proves that it is him. */
export const verificationWay = z.enum(ways)
/** Ways whose proof is a text that is typed. */
export const typedVerificationWay = z.enum(typedWays)

/** The single-use ticket of a finished proof, as a request that needs one carries it. */
export const verifyTicket = z.string().min(1).max(64)

/** One way as its customer sees it. */
export const verificationWayView = z.object({
  way: verificationWay,
  /** What it goes to or asks for, masked: a mobile number, an ID number; null = nothing to show. */
  mask: z.string().nullable(),
  usable: z.boolean(),
  /** Why it is not usable. */
  reason: z.string().nullable(),
  /** Proven already, and still good. */
  proven: z.boolean(),
})

/** Each need is met by one of its ways. */
export const verificationNeedList = z.array(z.array(verificationWay))

/** What is still missing; nothing = the ticket, once. */
export const verificationProgress = z.object({
  missing: verificationNeedList,
  verifyTicket: verifyTicket.nullable(),
  expiresAt: instantWire.nullable(),
})
