import { allCalls } from '@tongzhou/contract/index'
import type { CallDefinition } from '@tongzhou/contract/kit/define-call'

const known: Readonly<Record<string, CallDefinition | undefined>> = allCalls

/**
 * The address of a call by its plain name ("buySingleFund"); anything else is an address below the service's
 * base.
 */
export function callPath(name: string): string {
  return known[name]?.path ?? `/api/mam-service/${name}`
}
