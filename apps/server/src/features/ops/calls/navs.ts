import { navsApprove, navsList, navsReject } from '@tongzhou/contract/staff/navs'
import { publishNav } from '@tongzhou/db/stores/fund/fund-nav-store'
import { decideHeldNav, heldNavs, lockHeldNav } from '@tongzhou/db/stores/fund/nav-hold-store'
import { type Day, dayFrom } from '@tongzhou/domain/kernel/business-day'
import { refuse } from '@tongzhou/domain/kernel/decision'
import { printNav } from '@tongzhou/domain/kernel/nav'
import { checkerOf, handleRequested, handleStaff } from '../../../staff/handle-staff'

/** The fund and the day of "000001/2026-11-20". */
function keyOf(fundDay: string): { fundCode: string; day: Day } {
  const [fundCode = '', day = ''] = fundDay.split('/')

  return { fundCode, day: dayFrom(day) }
}

export const list = handleStaff(navsList, async (tx) => {
  const held = await heldNavs(tx)

  return {
    answer: {
      rows: held.map(({ published, reason: why }) => ({
        fundDay: `${published.fundCode}/${published.day}`,
        nav: printNav(published.nav),
        why,
      })),
    },
  }
})

export const approve = handleRequested(navsApprove, {
  judge: async (tx, { fundDay }) => {
    const held = await lockHeldNav(tx, keyOf(fundDay))
    if (held === null) return refuse('NOT_FOUND')
    const { nav, accNav, incomePer10k, sevenDayYield } = held.published
    const figures = {
      nav: printNav(nav),
      accNav: accNav === null ? null : printNav(accNav),
      incomePer10k,
      sevenDayYield,
    }

    return { subject: `nav:${fundDay}`, facts: { ...figures, heldFor: held.reason } }
  },
  apply: async (tx, { fundDay }, by) => {
    const key = keyOf(fundDay)
    const held = await lockHeldNav(tx, key)
    if (held === null) throw new Error(`no held NAV ${fundDay}`)
    const { now, makerNo } = by
    await decideHeldNav(tx, key, { state: 'APPROVED', makerNo, decidedBy: checkerOf(by), now })
    await publishNav(tx, held.published, { source: 'approved', now })

    return { outcome: { nav: printNav(held.published.nav) } }
  },
})

export const reject = handleStaff(navsReject, async (tx, { fundDay, reason }, { member, now }) => {
  if (reason === '') return refuse('REASON_NEEDED')
  const key = keyOf(fundDay)
  const held = await lockHeldNav(tx, key)
  if (held === null) return refuse('NOT_FOUND')
  await decideHeldNav(tx, key, { state: 'REJECTED', makerNo: null, decidedBy: member.staffNo, now })

  return {
    answer: { fundDay, state: 'REJECTED' },
    audit: { subject: `nav:${fundDay}`, reason, detail: { heldFor: held.reason } },
  }
})
