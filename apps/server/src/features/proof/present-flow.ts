import type { z } from 'zod'
import type { flowFile } from '@tongzhou/contract/proof/flow-shapes'
import type { FlowRow } from '@tongzhou/db/stores/proof/flow-store'
import type { Day } from '@tongzhou/domain/kernel/business-day'
import { flowStateOn } from '@tongzhou/domain/proof/flow-terms'

/** A statement file as its owner sees it on a day. */
export function presentFlow(row: FlowRow, day: Day): z.output<typeof flowFile> {
  const { flowNo, from, to, format, entries, requestedAt, keptTo } = row

  return { flowNo, state: flowStateOn(row, day), from, to, format, entries, requestedAt, keptTo }
}
