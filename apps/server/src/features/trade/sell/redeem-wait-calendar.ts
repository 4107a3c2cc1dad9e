import { redeemWaitCalendar } from '@tongzhou/contract/trade/sell/redeem-wait-calendar'
import { addMoney } from '@tongzhou/domain/kernel/money'
import { isPriceKnown } from '@tongzhou/domain/trade/decide/decide-redemption'
import { type WaitStep, waitCalendar } from '@tongzhou/domain/trade/fee/wait-calendar'
import { handleOpen } from '../../../http/handle'
import { heldLots, lotKey } from '../../../trading/held-lots'
import { type OwnSide, findOwnSide } from '../../../trading/own-side'

/** What waiting saves of the fee of a sale, lot by lot, at the newest NAV; it says nothing of that day's. */
export const handler = handleOpen(redeemWaitCalendar, async (input, { db, customer, now }) => {
  const side = await findOwnSide(db, { ...input, customerNo: customer.customerNo, now })
  if (side.kind === 'refused') return side
  const { fund, own, tDay } = side.value
  const lotsOn = (day: typeof tDay) => heldLots(own.lots, own.position, { fund, tDay: day })
  const { latestNav, calendar } = fund.terms
  const isKnown = isPriceKnown(fund.terms, { lots: lotsOn(tDay), tDay }, 'individual')
  if (latestNav === null || !isKnown)
    return { nav: null, navDate: null, now: null, steps: [], beyond: [], horizon: calendar.to }
  const { nav } = latestNav
  const sale = {
    shares: input.shares,
    nav,
    tDay,
    lotsOn,
    fund: fund.terms,
    investorType: 'individual',
  } as const
  const found = waitCalendar(sale)
  const present = presentStep(own)

  return {
    nav,
    navDate: latestNav.day,
    now: found.now && present(found.now),
    steps: found.steps.map(present),
    beyond: found.beyond.map(({ lotDay, freeOn }) => ({ lotDate: lotDay, freeOn })),
    horizon: found.horizon,
  }
})

function presentStep({ lots }: OwnSide['own']) {
  const confirmDates = new Map(lots.map((lot) => [lotKey(lot), lot.confirmDate]))

  return (step: WaitStep) => ({
    tDay: step.tDay,
    confirmDate: step.confirmDay,
    arriveDate: step.arrivalDay,
    fee: step.fee,
    saved: step.saved,
    net: step.net,
    lots: step.lots.map((lot) => ({
      confirmDate: confirmDates.get(lot.lotId) ?? lot.startDay,
      shares: lot.shares,
      holdingDays: lot.days,
      rate: lot.rate,
      fee: addMoney(lot.fee, lot.backFee),
    })),
  })
}
