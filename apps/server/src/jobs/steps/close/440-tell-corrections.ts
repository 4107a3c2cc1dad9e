import { holdersOf, navCorrectionsSince } from '@tongzhou/db/stores/fund/nav-correction-store'
import { formatNav } from '@tongzhou/domain/format/amounts'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { isCorrectionTold } from '@tongzhou/domain/fund/nav-correction'
import { notify } from '../../../shared/messages/notify'
import type { MessageFacts } from '@tongzhou/domain/message/message-events'
import { defineStep } from '../../engine/step'

/**
 * Far enough back for a correction that two persons let pass after the evening it came; nobody is told twice.
 */
const LOOK_BACK_MS = 7 * 86_400_000

interface Told {
  readonly customerNo: string
  readonly serialNo: string
  readonly facts: MessageFacts<'navCorrected'>
}

/** After the NAVs of the day: holders are told of a NAV that was corrected by 0.25 % or more (§12.2). */
export const tellCorrections = defineStep<Told>({
  name: '440-tell-corrections',
  title: '净值更正通知',
  on: 'trading-day',
  after: ['420-publish-navs'],
  due: '17:30',
  select: async ({ services, now }) => {
    const { db } = services.connection
    const corrections = await navCorrectionsSince(db, new Date(now.getTime() - LOOK_BACK_MS))
    const units = []
    for (const one of corrections.filter(({ before, after }) => isCorrectionTold(before, after))) {
      const { fundCode, fundName } = one
      const day = formatDayInSentence(dayFrom(one.day))
      const facts = {
        fundCode,
        fundName,
        day,
        before: formatNav(one.before),
        after: formatNav(one.after),
      }
      for (const customerNo of await holdersOf(db, one.fundCode)) {
        const serialNo = `NAV-${one.fundCode}-${one.day.replaceAll('-', '')}-${one.version}-${customerNo}`
        units.push({ key: serialNo, data: { customerNo, serialNo, facts } })
      }
    }

    return units
  },
  apply: async (tx, { data }, { services, now }) => {
    await notify(tx, services.cipher, { event: 'navCorrected', ...data, now })
  },
})
