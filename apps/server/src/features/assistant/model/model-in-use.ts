import type { Queryable } from '@tongzhou/db/connect'
import { parameterOf } from '@tongzhou/db/stores/fund/parameter-store'
import type { ModelPort } from '../../../ports/model/port'
import type { Ports } from '../../../ports/ports'

/** The model that words answers now: one that is set up, and that two persons have let in (R-AST-1). */
export async function modelInUse(db: Queryable, ports: Ports): Promise<ModelPort | null> {
  if (ports.model === null) return null

  return (await parameterOf(db, 'assistant.engine')) === 'MODEL' ? ports.model : null
}
