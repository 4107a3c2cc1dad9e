import { isConnectionLoss } from '@tongzhou/db/connection-loss'
import {
  type EarlierArrival,
  earlierArrivals,
  keepArrivalMark,
} from '@tongzhou/db/stores/registrar/late-resend-store'
import { addDays } from '@tongzhou/domain/kernel/business-day'
import type { IndexKind } from '@tongzhou/registrar-files/file-name'
import { indexesOfDay } from '../../registrar/files/expected-answers'
import { holdLateBatch, noteBrokenBatch } from '../../registrar/files/late-resend'
import {
  type ExpectedIndex,
  type ReceivedBatch,
  findIndex,
  indexMark,
  readExpectedBatch,
} from '../../registrar/files/receive-batch'
import { type StepContext, defineStep } from '../../engine/step'

/** The steps that take batches in, with the indexes of each. */
const TAKEN_IN: Readonly<Record<string, readonly IndexKind[]>> = {
  '100-receive-confirmations': ['OFI'],
  '150-receive-money-lists': ['OFK'],
  '400-receive-market': ['OFJ', 'OFC'],
}

/** Days back that are looked at: what a registrar finds wrong it sends again within weeks. */
const DAYS_BACK = 60

type Looked = { readonly index: ExpectedIndex } & (
  | { readonly received: ReceivedBatch }
  | { readonly fault: string }
)

/**
 * 18:00: looks for batches of earlier days that a registrar has sent again since they were taken in; they are
 * stored, compared and reported as differences, never applied. Batches of today are handled by their own
 * step.
 */
export const noticeResends = defineStep<EarlierArrival, readonly Looked[]>({
  name: '405-notice-resends',
  title: '核对往日重发文件',
  on: 'trading-day',
  after: ['010-open-day'],
  due: '18:00',
  select: async (context) => {
    const { day } = context
    const units = []
    for (const arrival of await earlierArrivals(context.services.connection.db, {
      from: addDays(day, -DAYS_BACK),
      before: day,
    })) {
      const kinds = TAKEN_IN[arrival.step] ?? []
      const mark = await indexMark({ ...context, day: arrival.day }, kinds)
      if (kinds.length === 0 || mark === arrival.mark) continue
      units.push({ key: `${arrival.day}/${arrival.step}`, data: { ...arrival, mark } })
    }

    return units
  },
  outside: async ({ data }, context) => {
    const then = { ...context, day: data.day }
    const looked: Looked[] = []
    for (const index of (TAKEN_IN[data.step] ?? []).flatMap((kind) => indexesOfDay(then, kind))) {
      const name = await findIndex(then, index)
      if (name !== null) looked.push(await look(then, index))
    }

    return looked
  },
  apply: async (tx, { data }, context, looked) => {
    for (const one of looked) {
      if ('received' in one) await holdLateBatch(tx, one.received, { index: one.index, context })
      else await noteBrokenBatch(tx, one.index, { fault: one.fault, now: context.now })
    }
    await keepArrivalMark(tx, data)
  },
})

/** A batch that fails a check of its structure is refused whole, as it is on its own day. */
async function look(context: StepContext, index: ExpectedIndex): Promise<Looked> {
  try {
    return { index, received: await readExpectedBatch(context, index) }
  } catch (error) {
    if (isConnectionLoss(error)) throw error
    return { index, fault: error instanceof Error ? error.message : String(error) }
  }
}
