import { todoKinds } from '@tongzhou/domain/home/todos'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, moneyWire, signedMoneyWire } from '../kit/wire'

/** What came in or left, by what it was. */
export const wealthMoveKind = z.enum(['MONEY', 'PAYOUT', 'REFUND', 'SUBSIDY', 'DIVIDEND', 'SHARES'])

/** What waits for the customer himself, the most urgent first (R-HOM-4). */
export const todoKind = z.enum(todoKinds)

export const customerHome = defineCall({
  name: 'customerHome',
  area: 'home',
  path: '/api/mam-service/homepage/customerHome',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'record', 'cash', 'customer', 'risk', 'card', 'plan', 'complaint', 'notice'],
  summary: '首页的资产变化（与上一净值日相比，市场涨跌、手续费、存入、取出各多少）、待办与持有基金的动态',
  request: z.object({}),
  response: z.object({
    /** The change could not be worked out this time; what waits and the news are here all the same. */
    isChangeBroken: z.boolean(),
    /** null: nothing is held, no NAV of it is known, or `isChangeBroken`. */
    change: z
      .object({
        /** Compared with how it stood at the end of this day, as known then. */
        since: dayWire,
        before: moneyWire,
        now: moneyWire,
        /** market − fees + in − out, to the cent (R-HOM-1). */
        amount: signedMoneyWire,
        marketTotal: signedMoneyWire,
        /** What prices and incomes did, those of nothing left out, the largest first. */
        market: z.array(z.object({ fundCode: z.string(), name: z.string(), amount: signedMoneyWire })),
        fees: moneyWire,
        paidIn: moneyWire,
        takenOut: moneyWire,
        /** The bookings behind `paidIn` and `takenOut`. */
        moves: z.array(
          z.object({
            way: z.enum(['IN', 'OUT']),
            kind: wealthMoveKind,
            fundCode: z.string(),
            name: z.string(),
            amount: moneyWire,
            /** null: shares that were moved. */
            orderNo: z.string().nullable(),
          }),
        ),
        /** Funds held whose NAV of the newest day is here, of all that are held. */
        navs: z.object({ done: z.number().int(), total: z.number().int(), day: dayWire }),
      })
      .nullable(),
    /** By urgency; empty: nothing waits for him. */
    todos: z.array(
      z.object({
        kind: todoKind,
        title: z.string(),
        note: z.string().nullable(),
        /** Number of the order, plan, complaint or notice; null where the kind says where it is done. */
        about: z.string().nullable(),
      }),
    ),
    /** Up to three dated facts of the last month about funds that are held, the newest first. */
    news: z.array(
      z.object({
        id: z.string(),
        /** FUND: an announcement of a fund, read by its own call. */
        origin: z.enum(['HOUSE', 'FUND']),
        kindLabel: z.string(),
        title: z.string(),
        day: dayWire,
        fundName: z.string().nullable(),
      }),
    ),
  }),
  refusals: [],
})
