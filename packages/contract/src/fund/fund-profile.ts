import { z } from 'zod'
import { defineCall } from '../kit/define-call'
import { dayWire, fundCode, moneyWire, rateWire } from '../kit/wire'
import { fundRating, fundVariant } from './fund-shapes'

export const fundProfile = defineCall({
  name: 'fundProfile',
  area: 'fund',
  path: '/api/mam-service/singleProduct/searchFundDescription',
  method: 'POST',
  body: 'form',
  access: 'public',
  summary: '基金概况：全称、成立、公司、托管、基准、目标、策略、规模变动、评级',
  request: z.object({ fundCode }),
  response: z.object({
    fundCode: z.string(),
    name: z.string(),
    fullName: z.string(),
    typeLabel: z.string(),
    variant: fundVariant,
    setupDate: dayWire.nullable(),
    raiseBegin: dayWire.nullable(),
    raiseEnd: dayWire.nullable(),
    custodian: z.string().nullable(),
    company: z
      .object({
        companyCode: z.string(),
        name: z.string(),
        fullName: z.string(),
        founded: dayWire.nullable(),
        place: z.string().nullable(),
        phone: z.string().nullable(),
        website: z.string().nullable(),
        generalManager: z.string().nullable(),
        intro: z.string().nullable(),
        fundCount: z.number().int(),
      })
      .nullable(),
    benchmarkText: z.string().nullable(),
    benchmarkParts: z.array(z.object({ name: z.string(), weight: rateWire })),
    objective: z.string().nullable(),
    scope: z.string().nullable(),
    strategy: z.string().nullable(),
    riskText: z.string().nullable(),
    managementRate: rateWire.nullable(),
    custodyRate: rateWire.nullable(),
    serviceRate: rateWire.nullable(),
    tags: z.array(z.string()),
    rating: fundRating.nullable(),
    /** Oldest first, at most 40 quarters; ratios are given at half-years only. */
    sizes: z.array(
      z.object({
        reportDate: dayWire,
        netAssets: moneyWire.nullable(),
        totalShares: moneyWire.nullable(),
        institutionRatio: rateWire.nullable(),
        individualRatio: rateWire.nullable(),
        holders: z.number().int().nullable(),
      }),
    ),
  }),
  refusals: ['FUND_NOT_FOUND'],
})
