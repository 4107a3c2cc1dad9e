import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, moneyWire, navWire, sharesWire } from '../kit/wire'

/** What was held in the old system on its last day; it says nothing of what is held today. */
export const totalMigrateAsset = defineCall({
  name: 'totalMigrateAsset',
  area: 'holding',
  path: '/api/mam-service/migrate/totalMigrateAsset',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'record'],
  summary: '迁移资产：迁移日在原系统的持有',
  request: z.object({}),
  response: z.object({
    /** The last day of the old system; null: nothing was brought over. */
    migratedOn: dayWire.nullable(),
    /** Of the day of the move. */
    total: moneyWire,
    rows: z.array(
      z.object({
        fundCode: z.string(),
        fundName: z.string(),
        shares: sharesWire,
        /** As the old system told it; null where it told none. */
        cost: moneyWire.nullable(),
        nav: navWire,
        /** shares × nav of the day of the move. */
        valueThen: moneyWire,
        /** The same shares at the newest NAV; null: this house tells none of the fund. */
        valueNow: moneyWire.nullable(),
        navDate: dayWire.nullable(),
      }),
    ),
  }),
  refusals: [],
})
