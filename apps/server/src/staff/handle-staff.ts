import type {
  StaffCallDefinition,
  StaffCallInput,
  StaffCallOutput,
} from '@tongzhou/contract/kit/define-staff-call'
import type { StaffRefusalReason } from '@tongzhou/contract/kit/staff-refusals'
import type { RequestAnswer } from '@tongzhou/contract/kit/staff-wire'
import type { Tx } from '@tongzhou/db/connect'
import type { Network } from '@tongzhou/domain/account/network'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import type { Refused } from '@tongzhou/domain/kernel/decision'
import type { Json } from '@tongzhou/domain/staff/canonical-json'
import type { z } from 'zod'
import type { Services } from '../services'
import type { StaffMember } from './staff-member'

/** What a staff handler may use besides its input. */
export interface StaffContext {
  readonly services: Services
  /** Business time: days, expiry, what is written into the books. */
  readonly now: Date
  readonly day: Day
  /** Real time: sessions, codes, roles. */
  readonly wallNow: Date
  readonly network: Network
  /** Gives a console its session. */
  readonly keepInCookie: (token: string, expires: Date) => void
}

/** A signed-in member of staff asks. */
export interface MemberContext extends StaffContext {
  readonly member: StaffMember
}

/** What the audit trail keeps of an act (R-STF-10). */
export interface AuditFacts {
  /** `kind:id` of what the act is about. */
  readonly subject: string
  readonly reason?: string
  readonly requestNo?: string
  /** Hash of the content that was read or asked for. */
  readonly contentHash?: Buffer
  readonly detail?: Readonly<Record<string, unknown>>
}

/** An answer, and for everything that is no plain reading what the audit trail keeps of it. */
export interface StaffDone<Answer> {
  readonly answer: Answer
  readonly audit?: AuditFacts
  /** Carried out when the transaction has been committed. */
  readonly after?: () => Promise<void>
}

export type StaffRefused = Refused<StaffRefusalReason>

/** What is asked of a second person: the thing, and the facts on which it was asked, as he reads them. */
export interface Judged {
  readonly subject: string
  readonly facts: Json
  /** Of a call that needs a second person in some cases only: this is none of them. */
  readonly isSingle?: boolean
}

/** By whom something is carried out, once it may be. */
export interface CarriedOutBy extends StaffContext {
  readonly makerNo: string
  /** null where one person is enough. */
  readonly checkerNo: string | null
  readonly requestNo: string | null
  readonly reason: string
}

/** The second person of an operation that always needs one. */
export function checkerOf({ checkerNo }: CarriedOutBy): string {
  if (checkerNo === null) throw new Error('carried out without a second person')

  return checkerNo
}

/** What was done, in words and numbers that stand in the audit trail. */
export interface CarriedOut {
  readonly outcome: Readonly<Record<string, Json>>
  /** What the one who carries it out reads once, and nobody keeps. */
  readonly shown?: Readonly<Record<string, Json>>
  readonly after?: () => Promise<void>
}

/** The two halves of an operation of two persons, without their types. */
export interface RequestedHandler {
  readonly judge: (tx: Tx, input: never, context: MemberContext) => Promise<Judged | StaffRefused>
  readonly apply: (tx: Tx, input: never, by: CarriedOutBy) => Promise<CarriedOut>
}

/** A handler without its types, as the registry sees it. */
export type AnyStaffHandler =
  | { readonly mode: 'public'; readonly run: (input: never, context: StaffContext) => Promise<unknown> }
  | {
      readonly mode: 'transaction'
      readonly run: (tx: Tx, input: never, context: MemberContext) => Promise<unknown>
    }
  | ({ readonly mode: 'requested' } & RequestedHandler)
  /** The words about a request, which know every other operation. */
  | { readonly mode: 'word'; readonly word: 'APPROVE' | 'REJECT' | 'WITHDRAW' }

type AnyCall = StaffCallDefinition<z.ZodObject, z.ZodType>
type Answered<C> = StaffDone<StaffCallOutput<C>> | StaffRefused

/** A call in one transaction: a refusal rolls back. */
export function handleStaff<const C extends AnyCall>(
  _call: C,
  run: (tx: Tx, input: StaffCallInput<C>, context: MemberContext) => Promise<Answered<C>>,
): AnyStaffHandler {
  return { mode: 'transaction', run: run as never }
}

/** A call without a session: it opens its own transactions, and writes its own audit rows. */
export function handlePublicStaff<const C extends AnyCall>(
  _call: C,
  run: (input: StaffCallInput<C>, context: StaffContext) => Promise<Answered<C>>,
): AnyStaffHandler {
  return { mode: 'public', run: run as never }
}

/**
 * An operation of two persons (R-STF-6). `judge` reads under lock whether it may be done and on which facts;
 * it is asked when the operation is proposed and again when it is approved, and other facts void it. `apply`
 * carries it out in the transaction of the approval.
 */
export function handleRequested<const C extends AnyCall & { response: z.ZodType<RequestAnswer> }>(
  _call: C,
  halves: {
    judge: (tx: Tx, input: StaffCallInput<C>, context: MemberContext) => Promise<Judged | StaffRefused>
    apply: (tx: Tx, input: StaffCallInput<C>, by: CarriedOutBy) => Promise<CarriedOut>
  },
): AnyStaffHandler {
  return { mode: 'requested', judge: halves.judge as never, apply: halves.apply as never }
}

/** Whether a handler refused. */
export function isStaffRefused(value: unknown): value is StaffRefused {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'refused'
}
