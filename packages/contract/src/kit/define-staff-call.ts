import type { StaffRole } from '@tongzhou/domain/staff/staff-role'
import type { z } from 'zod'

/** What a call does: it decides what is audited and what a repeated request may do. */
export type StaffWeight = 'READ' | 'WRITE' | 'MONEY' | 'REVEAL' | 'SECURITY'

/** Who may be the second person, and whether every use of the call needs one. */
export interface StaffApproval {
  readonly roles: readonly StaffRole[]
  /** `some`: the handler says which cases need a second person; the others are done at once. */
  readonly when: 'always' | 'some'
}

/**
 * The one definition of an operation of the staff: address, command line, access, the second person, the
 * tests over all operations and docs/staff-operations.md derive from it.
 */
export interface StaffCallDefinition<
  Request extends z.ZodObject = z.ZodObject,
  Response extends z.ZodType = z.ZodType,
> {
  /** Noun and verb: `npm run ops -- breaks propose`, /api/staff/breaks/propose. */
  readonly words: `${string} ${string}`
  /** Chinese one-line description. */
  readonly title: string
  /** Who may call it; `public` without a session, `all` with any. */
  readonly roles: readonly StaffRole[] | 'all' | 'public'
  readonly approve?: StaffApproval
  readonly weight: StaffWeight
  /** Fields that the command line takes by place; the others are options. */
  readonly places?: readonly (keyof z.input<Request> & string)[]
  /** The command line takes a file in place of the fields `source` (its name) and `text`. */
  readonly file?: true
  readonly request: Request
  readonly response: Response
}

/** Defines a staff call; the identity function keeps the literal types. */
export function defineStaffCall<Request extends z.ZodObject, Response extends z.ZodType>(
  definition: StaffCallDefinition<Request, Response>,
): StaffCallDefinition<Request, Response> {
  return definition
}

/** Where a staff call is answered, on the staff's own listener. */
export function staffPath({ words }: Pick<StaffCallDefinition, 'words'>): `/api/staff/${string}` {
  return `/api/staff/${operationOf({ words })}`
}

/** The name of an operation in requests and in the audit trail: "breaks/propose". */
export function operationOf({ words }: Pick<StaffCallDefinition, 'words'>): string {
  return words.replace(' ', '/')
}

/** The decoded request. */
export type StaffCallInput<C> = C extends StaffCallDefinition<infer Request> ? z.output<Request> : never
/** What a handler answers. */
export type StaffCallOutput<C> =
  C extends StaffCallDefinition<z.ZodObject, infer Response> ? z.output<Response> : never
