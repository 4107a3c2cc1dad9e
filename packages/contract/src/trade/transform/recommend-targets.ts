import { targetReasons } from '@tongzhou/domain/trade/transform-targets'
import { z } from 'zod'
import { defineCall } from '../../kit/define-call'
import { dayWire, fundCode, navWire, rateWire } from '../../kit/wire'

export const targetReason = z.enum(targetReasons)

export const recommendTargets = defineCall({
  name: 'recommendTargets',
  area: 'trade',
  path: '/api/mam-service/trade/recommendTargets',
  method: 'POST',
  body: 'form',
  access: 'login',
  shows: ['holding', 'risk'],
  summary: '按规则列出的转入基金：其他类别、货币基金、风险更低、同类型；不看业绩，不列超出风险等级的',
  request: z.object({ fundCode }),
  response: z.object({
    fundName: z.string(),
    /** Without a valid risk level nothing is listed (R-SUI-5). */
    isAssessed: z.boolean(),
    groups: z.array(
      z.object({
        reason: targetReason,
        rows: z.array(
          z.object({
            fundCode: z.string(),
            name: z.string(),
            typeLabel: z.string(),
            riskLevel: z.string(),
            riskLabel: z.string(),
            nav: navWire.nullable(),
            navDate: dayWire.nullable(),
            /** Management, custody and service fee of a year; null where one is not known. */
            yearlyRate: rateWire.nullable(),
            /** Of another class: the day of holding from which it costs less; null: never, or not asked. */
            cheaperFromDay: z.number().int().nullable(),
          }),
        ),
      }),
    ),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
