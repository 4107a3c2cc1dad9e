import { type Expiring, customersExpiring } from '@tongzhou/db/stores/account/expiry-store'
import { idEndsToRemind } from '@tongzhou/domain/account/id-validity'
import { riskEndsToRemind } from '@tongzhou/domain/account/risk-frequency'
import { dayFrom } from '@tongzhou/domain/kernel/business-day'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { notify } from '../../../shared/messages/notify'
import { defineStep } from '../../engine/step'

/**
 * 09:00, every natural day: a message before an ID document (R-ACC-10) or a risk assessment (R-RSK-1)
 * ends. The same facts stand as a banner on 我的.
 */
export const remindExpiries = defineStep<Expiring>({
  name: '030-remind-expiries',
  title: '证件与风险测评到期提醒',
  on: 'every-day',
  after: ['010-open-day'],
  due: '09:00',
  select: async ({ services, day }) => {
    const ends = { idEnds: idEndsToRemind(day), riskEnds: riskEndsToRemind(day) }
    const expiring = await customersExpiring(services.connection.db, ends)

    return expiring.map((one) => ({ key: `${one.kind}/${one.customerNo}`, data: one }))
  },
  apply: async (tx, { data }, { services, day, now }) => {
    await notify(tx, services.cipher, {
      event: data.kind === 'ID' ? 'idExpiring' : 'riskExpiring',
      facts: { day: data.end === day ? null : formatDayInSentence(dayFrom(data.end)) },
      serialNo: `EXP-${data.kind}-${data.customerNo}-${day.replaceAll('-', '')}`,
      customerNo: data.customerNo,
      now,
    })
  },
})
