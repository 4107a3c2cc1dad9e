import { type Expiring, customersExpiring } from '@tongzhou/db/stores/account/expiry-store'
import { idEndsToRemind } from '@tongzhou/domain/account/id-validity'
import { riskEndsToRemind } from '@tongzhou/domain/account/risk-frequency'
import { daysBetween, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { formatDayInSentence } from '@tongzhou/domain/format/days'
import { tellCustomer } from '../../../shared/messages/tell-customer'
import { defineStep } from '../../engine/step'

/**
 * 09:00, every natural day: an SMS before an ID document (R-ACC-10) or a risk assessment (R-RSK-1) ends. The
 * same facts stand as a banner on 我的.
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
    await tellCustomer(tx, services.cipher, {
      serialNo: `EXP-${data.kind}-${data.customerNo}-${day.replaceAll('-', '')}`,
      customerNo: data.customerNo,
      now,
      text: textOf(data, daysBetween(day, dayFrom(data.end))),
    })
  },
})

function textOf({ kind, end }: Expiring, daysLeft: number): string {
  const when = daysLeft === 0 ? '今日到期' : `将于${formatDayInSentence(dayFrom(end))}到期`

  return kind === 'ID'
    ? `【同舟基金】您的身份证件${when}，请登录后上传新证件，以免影响买入与定投。`
    : `【同舟基金】您的风险测评${when}，请登录后重新测评，以免影响买入与定投。`
}
