import type { PortRefusal } from '../outcome-unknown'

/** 一致 / 不一致 / 库中无此号. */
export type IdentityResult = 'MATCH' | 'MISMATCH' | 'NOT_FOUND'

/** The public-security source (docs/ports/identity.md). Throws OutcomeUnknown. */
export interface IdentityPort {
  check(request: {
    serialNo: string
    name: string
    /** Business code, "0" = resident ID. */
    idType: string
    idNo: string
  }): Promise<{ kind: 'checked'; result: IdentityResult } | PortRefusal>
}
