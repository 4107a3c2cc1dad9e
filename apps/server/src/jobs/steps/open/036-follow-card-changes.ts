import {
  cardChangesDue,
  cardChangesRefusedBefore,
  findCardChange,
  moveCardChange,
} from '@tongzhou/db/stores/account/card-change/card-change-store'
import { lockCustomer } from '@tongzhou/db/stores/account/customer-store'
import { addBreak, openSubjects } from '@tongzhou/db/stores/registrar/break-store'
import { isOpenCardChange } from '@tongzhou/domain/account/card-change/card-change-state'
import { isOverdue, mendableUntil } from '@tongzhou/domain/account/card-change/card-change-term'
import { dayOf, instantAt } from '@tongzhou/domain/kernel/business-day'
import { defineStep } from '../../engine/step'

/** Of a difference: an application for another card that nobody decided in time. */
const LATE_BREAK = 'CARD_CHANGE_LATE'

/**
 * 09:00, every natural day: an open change of a card that is late stands among the differences for staff,
 * once (R-ACT-11), and a refused one that was not mended within 30 days is closed (R-ACT-8).
 */
export const followCardChanges = defineStep<{ customerNo: string; applyNo: string }>({
  name: '036-follow-card-changes',
  title: '跟进换卡申请',
  on: 'every-day',
  after: ['010-open-day'],
  due: '09:00',
  select: async ({ services, day }) => {
    const { db } = services.connection
    const late = (await cardChangesDue(db, day)).filter(({ dueOn }) => isOverdue(dueOn, day))
    const refused = await cardChangesRefusedBefore(db, instantAt(day, '00:00'))
    const over = refused.filter(
      ({ decidedAt }) => decidedAt !== null && mendableUntil(dayOf(decidedAt)) < day,
    )

    return [...late, ...over].map(({ customerNo, applyNo }) => ({
      key: applyNo,
      data: { customerNo, applyNo },
    }))
  },
  apply: async (tx, { data }, { day, now }) => {
    await lockCustomer(tx, data.customerNo)
    const change = await findCardChange(tx, data)
    if (change === null) return
    if (change.state === 'REJECTED') {
      await moveCardChange(tx, change, { to: 'CLOSED', actor: 'batch', now })
    } else if (isOpenCardChange(change.state)) {
      const subject = change.applyNo
      if ((await openSubjects(tx, { kind: LATE_BREAK, prefix: subject })).size > 0) return
      const about = { kind: LATE_BREAK, subject, ours: change.state, theirs: change.dueOn }
      await addBreak(tx, { day, ...about, now })
    }
  },
})
