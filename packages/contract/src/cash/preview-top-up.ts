import { topUpModes } from '@tongzhou/domain/cash/top-up-limits'
import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, orderAmountWire } from '../kit/wire'
import { cashPart } from './cash-shapes'

export const topUpMode = z.enum(topUpModes)

export const previewTopUp = defineCall({
  name: 'previewTopUp',
  area: 'cash',
  path: '/api/mam-service/cash/previewTopUp',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['cash'],
  summary: '现金宝转入试算：一笔金额如何分到多只基金',
  request: z.object({ amount: orderAmountWire, mode: topUpMode, fundCode: fundCode.optional() }),
  response: z.object({ parts: z.array(cashPart), tDay: dayWire, confirmDate: dayWire }),
  refusals: [
    'CASH_PRODUCT_EMPTY',
    'FUND_UNKNOWN',
    'CALENDAR_NOT_PUBLISHED',
    'OUTSIDE_WINDOW',
    'BELOW_MINIMUM',
    'OVER_DAILY_LIMIT',
    'AMOUNT_STEP',
  ],
})
